import type { Routes } from '../routes.ts'
import { PresenceRegistry } from './presence-registry.ts'
import { PresenceWatchers } from './presence-watchers.ts'
import { relayTyping } from './typing.ts'

/** No HTTP endpoints: presence and typing use the live connection only. */
export const presenceRoutes: Routes = ({ ctx }) => {
  ctx.live.addService(new PresenceRegistry(ctx))
  new PresenceWatchers(ctx).start()
  relayTyping(ctx)
}
