import type { Context } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import type { Pictures } from '../platform/pictures.ts'
import type { storePictures } from './pictures.ts'

/** `fraction` goes from 0 to 1 within each stage. */
export type DemoProgress = (
  stage: 'Drawing pictures' | 'Writing people and circles',
  fraction: number,
) => void

export type DemoOptions = {
  onProgress: DemoProgress
  /** Draws and stores the pictures. Tests replace it, since it is slow. */
  drawPictures?: typeof storePictures
}

export type DemoContext = Pick<Context, 'db' | 'clock' | 'jobs'> & {
  pictures: Pick<Pictures, 'save' | 'read'>
  config: Pick<Context['config'], 'isProduction' | 'dataDir' | 's3Url'>
}

/** The row in `data_files` of a complete demo community. */
export const demoMarker = { name: 'demo', version: '1' } as const

export async function isDemoLoaded(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('data_files')
    .select('name')
    .where('name', '=', demoMarker.name)
    .executeTakeFirst()
  return row !== undefined
}
