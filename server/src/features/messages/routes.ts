import {
  deleteMessage,
  editMessage,
  markRead,
  muteConversation,
  react,
  readPicture,
  sendMessage,
  takeBackReaction,
  unmuteConversation,
} from '@coterie/contract/messages/actions'
import { listConversations, readChanges, readThread, searchMessages } from '@coterie/contract/messages/messages'

import { forgetUnlessShown } from '../pictures/service.ts'
import type { Routes } from '../routes.ts'
import { edit, reactTo, remove, takeBack } from './change.ts'
import { listOwnConversations } from './list.ts'
import { mute, read, unmute } from './read-and-mute.ts'
import { forgetMessagePicture } from './pictures.ts'
import { openPicture } from './read-picture.ts'
import { searchOwn } from './search.ts'
import { send } from './send.ts'
import { readChangesOf, readThreadOf } from './thread.ts'
import { Writer } from './writer.ts'

export const messagesRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs } = ctx
  const writer = new Writer(db)
  mount(listConversations, ({ viewer, query, now }) => listOwnConversations(db, viewer.id, query, now))
  mount(searchMessages, ({ viewer, query }) => searchOwn(db, viewer.id, query))
  mount(readThread, ({ viewer, params, query, now }) =>
    readThreadOf(db, viewer, { ...params, ...query }, now),
  )
  mount(readChanges, ({ viewer, params, query }) => readChangesOf(db, viewer.id, { ...params, ...query }))
  mount(sendMessage, ({ viewer, body, picture, now }) =>
    send({ ...ctx, writer }, { viewerId: viewer.id, form: body, picture, now }),
  )
  mount(editMessage, ({ viewer, params, body, now }) =>
    edit(ctx, { viewerId: viewer.id, ...params }, body.content, now),
  )
  mount(deleteMessage, ({ viewer, params, now }) => remove(ctx, { viewerId: viewer.id, ...params }, now))
  mount(react, ({ viewer, params, body, now }) =>
    reactTo(ctx, { viewerId: viewer.id, ...params }, body.emoji, now),
  )
  mount(takeBackReaction, ({ viewer, params }) => takeBack(ctx, { viewerId: viewer.id, ...params }))
  mount(markRead, ({ viewer, params, body }) => read(ctx, viewer.id, { ...params, ...body }))
  mount(muteConversation, ({ viewer, params, body, now }) => mute(db, viewer.id, { ...params, ...body }, now))
  mount(unmuteConversation, ({ viewer, params, now }) => unmute(db, viewer.id, params.conversation, now))
  mount(readPicture, ({ viewer, params }) => openPicture(ctx, viewer.id, params))
  jobs.handle(forgetMessagePicture, ({ key }) => forgetUnlessShown(ctx, 'message-pictures', key))
}
