import { type DemoContext, type DemoOptions, isDemoLoaded } from './is-demo-loaded.ts'

/**
 * Loads the demo community once: about 600 people in a dozen cities, with circles, conversations and events. Needs the
 * cities and interests. Atomic: after a crash, the next call starts over. In production the demo admin cannot sign in,
 * since the password is public.
 *
 * @returns whether this call loaded it.
 */
export async function loadDemo(ctx: DemoContext, options: DemoOptions): Promise<{ loaded: boolean }> {
  if (await isDemoLoaded(ctx.db)) return { loaded: false }
  // Imported here, since the name lists take a second to load.
  const { generateAndWrite } = await import('./generate-and-write.ts')
  return { loaded: await generateAndWrite(ctx, options) }
}
