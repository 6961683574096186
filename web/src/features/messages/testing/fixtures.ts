import type { Arrival } from '@coterie/contract/messages/arrivals'
import type { ConversationRow, Message, Thread } from '@coterie/contract/messages/messages'

/** Ada is the viewer; Bo is in her circle 12. */
export const adaId = 1
export const boId = 2

/** By default, a message from Bo in circle 12 at `id` minutes past noon. */
export function createMessage(id: number, fields: Partial<Message> = {}): Message {
  const senderId = fields.senderId === undefined ? boId : fields.senderId
  return {
    id,
    seq: id,
    clientId: null,
    senderId,
    senderName: senderId === adaId ? 'Ada' : 'Bo',
    senderAvatar: null,
    receiverId: null,
    groupId: 12,
    activityId: null,
    content: `message ${id}`,
    picture: null,
    replyTo: null,
    reactions: [],
    edited: false,
    deleted: false,
    createdAt: new Date(2026, 10, 21, 12, id).toISOString(),
    read: senderId === adaId,
    ...fields,
  }
}

export function createThread(messages: Message[], fields: Partial<Thread> = {}): Thread {
  return {
    conversation: { key: '12', name: 'Sunday Hikers', image: null, isGroup: true, memberCount: 2 },
    access: 'member',
    request: null,
    table: null,
    metAt: null,
    messages,
    hasEarlier: false,
    hasLater: false,
    lastReadId: null,
    firstUnreadId: null,
    unreadCount: 0,
    seq: Math.max(0, ...messages.map(({ seq }) => seq)),
    receipts: null,
    muted: false,
    mutedUntil: null,
    ...fields,
  }
}

/** Cleo joined circle 12 at `minute` minutes past noon. */
export function createArrival(minute: number, fields: Partial<Arrival> = {}): Arrival {
  return {
    person: { id: 3, name: 'Cleo', avatar: null },
    joinedAt: new Date(2026, 10, 21, 12, minute).toISOString(),
    waveCount: 0,
    wavers: [],
    hasWaved: false,
    ...fields,
  }
}

export function createRow(conversation: string, lastMessage: Message | null): ConversationRow {
  return {
    conversation,
    name: 'Sunday Hikers',
    image: null,
    isGroupMessage: true,
    lastMessage,
    timestamp: lastMessage?.createdAt ?? new Date(2026, 10, 20).toISOString(),
    unreadCount: 0,
    muted: false,
    mutedUntil: null,
  }
}
