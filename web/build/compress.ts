import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const worthIt = /\.(?:css|html|js|json|map|svg|txt)$/
/** Below this a packet holds the file either way. */
const leastBytes = 1024

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.byteLength < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const [brotli, zipped] = await Promise.all([brotliOf(plain, { params }), gzipOf(plain, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}

/**
 * Writes `.br` and `.gz` beside each text file of the build, so that the server never compresses
 * while somebody waits. The page and the manifest are left plain: the server fills in the name before they go out.
 */
export function compressed(): Plugin {
  return {
    name: 'coterie-compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const names = await readdir(dir, { recursive: true })
      const files = names.filter(
        (name) => worthIt.test(name) && name !== 'index.html' && !name.startsWith('./'),
      )
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}
