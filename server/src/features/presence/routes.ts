import type { Routes } from '../routes.ts'
import { PresenceRegistry } from './presence-registry.ts'
import { PresenceWatchers } from './presence-watchers.ts'
import { relayTyping } from './typing.ts'

/** Nothing over HTTP: who is online and who writes goes over the live connection alone. */
export const presenceRoutes: Routes = ({ ctx }) => {
  ctx.live.accompany(new PresenceRegistry(ctx))
  new PresenceWatchers(ctx).start()
  relayTyping(ctx)
}
