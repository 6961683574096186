import { insertRows, reserveIds } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { demoPerson } from '../accounts.ts'
import type { Community, Message, Person } from '../community.ts'
import { type Random, createRandom } from '../random.ts'
import { writeVotes } from './votes.ts'
import { type WriteContext, toDate, lookUp } from './write-context.ts'

export async function writeMessages(
  tx: Transaction,
  community: Community,
  context: WriteContext,
): Promise<void> {
  const ids = context.messages
  const votes = await writeVotes(tx, community, context)
  const conversations = await writeConversations(tx, community, context)
  const rows = community.messages.map((message) => ({
    id: lookUp(ids, message),
    ...lookUp(conversations, message),
    sender_id: lookUp(context.people, message.from),
    ...toConversationColumns(message, context),
    content: message.text,
    activity_id: votes.get(message) ?? null,
    created_at: toDate(context, message.sent),
  }))
  await insertRows(tx, 'messages', rows)
  const written: Written = { ids, conversations }
  await insertRows(tx, 'conversation_reads', getCircleReads(community, written, context))
  await insertRows(tx, 'conversation_reads', getFriendReads(community, written, context))
}

type Numbered = { conversation_id: number; seq: number }

/** @returns the conversation of each message, and the message's number in it. */
async function writeConversations(
  tx: Transaction,
  { messages }: Community,
  context: WriteContext,
): Promise<Map<Message, Numbered>> {
  const threads = [
    ...Map.groupBy(messages, ({ from, to }) => ('theme' in to ? to : toPairKey(from, to))).values(),
  ]
  const conversationIds = await reserveIds(tx, 'conversations', threads)
  const rows = threads.flatMap((thread) => {
    const last = thread.at(-1)
    if (last === undefined) return []
    const { receiver_id: _, ...columns } = toConversationColumns(last, context)
    return [
      {
        id: lookUp(conversationIds, thread),
        ...columns,
        seq: thread.length,
        last_message_id: lookUp(context.messages, last),
        last_message_at: toDate(context, last.sent),
      },
    ]
  })
  await insertRows(tx, 'conversations', rows)
  const numbered = threads.flatMap((thread) =>
    thread.map((message, index): [Message, Numbered] => [
      message,
      { conversation_id: lookUp(conversationIds, thread), seq: index + 1 },
    ]),
  )
  return new Map(numbered)
}

function toConversationColumns({ from, to }: Message, context: WriteContext) {
  if ('theme' in to)
    return { receiver_id: null, group_id: lookUp(context.circles, to), pair_low: null, pair_high: null }
  const [sender, receiver] = [lookUp(context.people, from), lookUp(context.people, to)]
  return {
    receiver_id: receiver,
    group_id: null,
    pair_low: Math.min(sender, receiver),
    pair_high: Math.max(sender, receiver),
  }
}

type Written = { ids: ReadonlyMap<Message, number>; conversations: ReadonlyMap<Message, Numbered> }

function getCircleReads({ memberships, messages }: Community, written: Written, context: WriteContext) {
  const byCircle = Map.groupBy(messages, ({ to }) => to)
  return memberships.flatMap(({ person, circle, role }, index) => {
    const thread = byCircle.get(circle) ?? []
    const random = createRandom('read', index)
    const unread = person.email === demoPerson.email ? (role === 'admin' ? 0 : 3) : chooseUnreadCount(random)
    return makeReadMarker(thread, unread, written, person, context)
  })
}

function getFriendReads({ friendships, messages }: Community, written: Written, context: WriteContext) {
  const byPair = Map.groupBy(messages, ({ from, to }) => ('theme' in to ? '' : toPairKey(from, to)))
  return friendships.flatMap(({ between: [first, second] }, index) => {
    const thread = byPair.get(toPairKey(first, second)) ?? []
    const random = createRandom('read by friend', index)
    // The last author has read everything before.
    const last = thread.at(-1)?.from
    const makeMarker = (person: Person) => {
      const unread = last === person ? 0 : Math.min(1, chooseUnreadCount(random))
      return makeReadMarker(thread, unread, written, person, context)
    }
    return [makeMarker(first), makeMarker(second)].flat()
  })
}

const toPairKey = (a: Person, b: Person) => [a.email, b.email].toSorted().join(' ')

/** Most people have read everything; others have a few unread messages. */
function chooseUnreadCount(random: Random): number {
  return random.chance(0.72) ? 0 : random.between(1, 5)
}

/** The read marker that leaves `unread` messages by others unread. An author has read everything before their message. */
function makeReadMarker(
  thread: readonly Message[],
  unread: number,
  { ids, conversations }: Written,
  person: Person,
  { people }: WriteContext,
) {
  const byOthers = thread.filter(({ from }) => from !== person)
  const firstUnread = byOthers[byOthers.length - unread]
  const read = firstUnread === undefined ? thread.length : thread.indexOf(firstUnread)
  const ownCount = thread.findLastIndex(({ from }) => from === person) + 1
  const last = thread[Math.max(read, ownCount) - 1]
  if (last === undefined) return []
  const { conversation_id } = lookUp(conversations, last)
  return [{ user_id: lookUp(people, person), conversation_id, last_read_id: lookUp(ids, last) }]
}
