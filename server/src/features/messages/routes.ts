import { listConversations, markRead, readThread, sendMessage } from '@coterie/contract/messages'

import type { Routes } from '../routes.ts'
import { listOwnConversations } from './list.ts'
import { read, readThreadOf, send } from './service.ts'

export const messagesRoutes: Routes = ({ ctx: { db }, mount }) => {
  mount(listConversations, ({ viewer, query }) => listOwnConversations(db, viewer.id, query.cursor))
  mount(readThread, ({ viewer, params, query }) => readThreadOf(db, viewer.id, { ...params, ...query }))
  mount(sendMessage, ({ viewer, body, now }) => send(db, viewer.id, body, now))
  mount(markRead, ({ viewer, params, body }) => read(db, viewer.id, { ...params, ...body }))
}
