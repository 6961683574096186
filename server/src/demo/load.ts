import type { Context } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import type { Pictures } from '../platform/pictures.ts'

/** `fraction` goes from 0 to 1 within each stage. */
export type DemoProgress = (
  stage: 'Drawing pictures' | 'Writing people and circles',
  fraction: number,
) => void

export type DemoContext = Pick<Context, 'db' | 'clock'> & {
  pictures: Pick<Pictures, 'keep'>
  config: Pick<Context['config'], 'production'>
}

/**
 * Fills the database with the demo community, unless it was done before: about 600 people in a dozen
 * cities with their circles, talks and plans, as ordinary rows. Needs the places and interests. All
 * or nothing: a load that was broken off begins anew at the next call and finds its pictures drawn.
 * In production the demo admin cannot sign in, for everybody knows the password.
 *
 * @returns whether it was loaded now.
 */
export async function loadDemo(
  ctx: DemoContext,
  { onProgress }: { onProgress: DemoProgress },
): Promise<{ loaded: boolean }> {
  if (await isDemoLoaded(ctx.db)) return { loaded: false }
  // The name lists of many languages take a second to read: only now are they needed.
  const { makeAndWrite } = await import('./make-and-write.ts')
  return { loaded: await makeAndWrite(ctx, onProgress) }
}

/** The mark in `data_files` of a community that is complete. */
export const demoMark = { name: 'demo', version: '1' } as const

export async function isDemoLoaded(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('data_files')
    .select('name')
    .where('name', '=', demoMark.name)
    .executeTakeFirst()
  return row !== undefined
}
