import { notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { canPost } from '../../visibility/conversations.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { wereFriends } from '../friends/service.ts'
import { countMembers, findVisibleCircle, isMember } from '../groups/service.ts'
import { findOpenRequest } from '../requests/service.ts'
import { toConversationKey } from './rules.ts'
import type { Conversation } from './rules.ts'

export async function canRead(db: Queryable, viewerId: number, conversation: Conversation): Promise<boolean> {
  return (await canPost(db, viewerId, conversation)) || (await canReadClosed(db, viewerId, conversation))
}

/** Members of a hidden circle or before its chat opens, and former friends who may see each other. */
async function canReadClosed(db: Queryable, viewerId: number, { kind, id }: Conversation): Promise<boolean> {
  if (kind === 'group') return await isMember(db, viewerId, id)
  return (await wereFriends(db, viewerId, id)) && (await findVisiblePeople(db, viewerId, [id])).has(id)
}

/**
 * The viewer's access to a conversation and its name. Members and friends can post; members of a hidden circle or of one
 * whose chat isn't open yet, and former friends, can read; people who have requested to join can see its name. For everyone else it doesn't exist.
 */
export async function getConversationAccess(db: Queryable, viewerId: number, conversation: Conversation) {
  const { kind, id } = conversation
  const target = kind === 'group' ? await findCircle(db, viewerId, id) : await findPerson(db, viewerId, id)
  if (target === undefined) return notFound
  const details = { key: toConversationKey(conversation), isGroup: kind === 'group', ...target.details }
  const { table } = target
  if (await canPost(db, viewerId, conversation))
    return { access: 'member' as const, details, table, request: null }
  const request = await findOpenRequest(db, viewerId, target.requestTarget)
  if (await canReadClosed(db, viewerId, conversation))
    return { access: 'closed' as const, details, table, request: request ?? null }
  return request === undefined ? notFound : { access: 'requested' as const, details, table: null, request }
}

async function findCircle(db: Queryable, viewerId: number, id: number) {
  const circle = await findVisibleCircle(db, viewerId, id)
  if (circle === undefined) return undefined
  const memberCount = await countMembers(db, viewerId, id)
  return {
    details: { name: circle.name, image: getPictureUrl(circle.image, 96), memberCount },
    table:
      circle.tableId === null
        ? null
        : { id: circle.tableId, chatOpensAt: circle.chatOpensAt?.toISOString() ?? null },
    requestTarget: { groupId: id },
  }
}

async function findPerson(db: Queryable, viewerId: number, id: number) {
  const person = (await findVisiblePeople(db, viewerId, [id])).get(id)
  if (person === undefined) return undefined
  return {
    details: { name: person.name, image: person.avatar, memberCount: null },
    table: null,
    requestTarget: { toId: id },
  }
}
