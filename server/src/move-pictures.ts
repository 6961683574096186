import { join } from 'node:path'

import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { FolderStore } from './platform/files/folder-store.ts'
import { movePictures } from './platform/files/move.ts'
import { pictureAreas } from './platform/files/open-store.ts'
import { S3Store } from './platform/files/s3-store.ts'
import { readBucket } from './platform/files/s3-url.ts'
import { StartupError } from './platform/startup-error.ts'

/**
 * npm run pictures:move [-- --back]: moves pictures from DATA_DIR to the bucket of S3_URL, or back. The app may be
 * running; it reads pictures from both.
 */
async function main(): Promise<void> {
  const options = process.argv.slice(2)
  if (options.some((option) => option !== '--back'))
    throw new StartupError('Usage: npm run pictures:move [-- --back]')
  const config = readConfig(process.env)
  const { s3Url } = config
  if (s3Url === undefined) throw new StartupError('S3_URL must be set to the bucket.')
  for (const area of pictureAreas) {
    const stores = getStores(config, area, s3Url)
    const [from, to] = options.length > 0 ? stores.toReversed() : stores
    if (from === undefined || to === undefined) throw new Error('Moving pictures needs two stores')
    console.log(`${area}: ${await movePictures(from, to)} files moved.`)
  }
}

function getStores({ dataDir }: Config, area: string, s3Url: string) {
  return [new FolderStore(join(dataDir, area)), new S3Store(readBucket(s3Url), area)]
}

await runCommand(main)
