import { type DemoContext, type DemoOptions, isDemoLoaded } from './is-demo-loaded.ts'

/**
 * Fills the database with the demo community, unless it was done before: about 600 people in a dozen
 * cities with their circles, talks and plans, as ordinary rows. Needs the places and interests. All
 * or nothing: a load that was broken off begins anew at the next call.
 * In production the demo admin cannot sign in, for everybody knows the password.
 *
 * @returns whether it was loaded now.
 */
export async function loadDemo(ctx: DemoContext, options: DemoOptions): Promise<{ loaded: boolean }> {
  if (await isDemoLoaded(ctx.db)) return { loaded: false }
  // The name lists of many languages take a second to read: only now are they needed.
  const { makeAndWrite } = await import('./make-and-write.ts')
  return { loaded: await makeAndWrite(ctx, options) }
}
