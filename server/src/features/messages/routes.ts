import {
  deleteMessage,
  editMessage,
  markRead,
  muteConversation,
  addReaction,
  getPicture,
  sendMessage,
  removeReaction,
  unmuteConversation,
} from '@coterie/contract/messages/actions'
import { listArrivals, wave } from '@coterie/contract/messages/arrivals'
import {
  getChanges,
  getOpenings,
  getThread,
  listConversations,
  searchMessages,
} from '@coterie/contract/messages/messages'

import { purgeUnlessUsed } from '../pictures/service.ts'
import type { Routes } from '../routes.ts'
import { listCircleArrivals, waveAtNewcomer } from './arrivals.ts'
import { editOwnMessage, addOwnReaction, deleteOwnMessage, removeOwnReaction } from './change.ts'
import { listOwnConversations } from './list.ts'
import { suggestOpenings } from './openings.ts'
import { purgeMessagePictureJob } from './pictures.ts'
import { setMute, markAsRead, clearMute } from './read-and-mute.ts'
import { openPicture } from './read-picture.ts'
import { searchOwnMessages } from './search.ts'
import { sendOwnMessage } from './send.ts'
import { readChanges, readThread } from './thread.ts'
import { Writer } from './writer.ts'

export const messagesRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs } = ctx
  const writer = new Writer(db)
  mount(listConversations, ({ viewer, query, now }) => listOwnConversations(db, viewer.id, query, now))
  mount(searchMessages, ({ viewer, query }) => searchOwnMessages(db, viewer.id, query))
  mount(getThread, ({ viewer, params, query, now }) => readThread(db, viewer, { ...params, ...query }, now))
  mount(getChanges, ({ viewer, params, query }) => readChanges(db, viewer.id, { ...params, ...query }))
  mount(getOpenings, ({ viewer, params, language, now }) =>
    suggestOpenings(db, { viewerId: viewer.id, language, now }, params.conversation),
  )
  mount(sendMessage, ({ viewer, body, picture, now }) =>
    sendOwnMessage({ ...ctx, writer }, { viewerId: viewer.id, form: body, picture, now }),
  )
  mount(editMessage, ({ viewer, params, body, now }) =>
    editOwnMessage(ctx, { viewerId: viewer.id, ...params }, body.content, now),
  )
  mount(deleteMessage, ({ viewer, params, now }) =>
    deleteOwnMessage(ctx, { viewerId: viewer.id, ...params }, now),
  )
  mount(addReaction, ({ viewer, params, body, now }) =>
    addOwnReaction(ctx, { viewerId: viewer.id, ...params }, body.emoji, now),
  )
  mount(removeReaction, ({ viewer, params }) => removeOwnReaction(ctx, { viewerId: viewer.id, ...params }))
  mount(markRead, ({ viewer, params, body }) => markAsRead(ctx, viewer.id, { ...params, ...body }))
  mount(muteConversation, ({ viewer, params, body, now }) =>
    setMute(db, viewer.id, { ...params, ...body }, now),
  )
  mount(unmuteConversation, ({ viewer, params, now }) => clearMute(db, viewer.id, params.conversation, now))
  mount(listArrivals, ({ viewer, params, now }) => listCircleArrivals(db, viewer.id, params.id, now))
  mount(wave, ({ viewer, params, now }) => waveAtNewcomer(ctx, viewer.id, params, now))
  mount(getPicture, ({ viewer, params }) => openPicture(ctx, viewer.id, params))
  jobs.handle(purgeMessagePictureJob, ({ key }) => purgeUnlessUsed(ctx, 'message-pictures', key))
}
