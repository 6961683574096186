import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { minify } from 'terser'
import type { Plugin } from 'vite'

const compressibleFiles = /\.(?:css|html|m?js|json|map|svg|txt)$/
/** A smaller file fits into one packet anyway. */
const minBytes = 1024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.byteLength < minBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const [brotli, zipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}

/** Vite copies start.js as it is. It is part of each rendered page. */
async function minifyStartScript(dir: string): Promise<void> {
  const file = join(dir, 'start.js')
  const { code } = await minify(await readFile(file, 'utf8'))
  if (code === undefined) throw new Error('Terser returned no code for start.js')
  await writeFile(file, code)
}

/**
 * Minifies start.js. Writes `.br` and `.gz` next to each text file, so that the server never compresses during a request. The page and the
 * manifest stay uncompressed, because the server inserts the product name.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'coterie-compress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      await minifyStartScript(dir)
      const names = await readdir(dir, { recursive: true })
      const files = names.filter(
        (name) => compressibleFiles.test(name) && name !== 'index.html' && !name.startsWith('.'),
      )
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}
