import { insertRows, reserveIds } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { minutesPerDay } from '../community.ts'
import type { Community, Message, Vote } from '../community.ts'
import { getStart } from './events.ts'
import { type WriteContext, toDate, lookUp, getCity } from './write-context.ts'

type VoteMessage = Message & { vote: Vote }

/** Writes activities with dates and votes. @returns the ids by message. */
export async function writeVotes(
  tx: Transaction,
  { messages }: Community,
  context: WriteContext,
): Promise<ReadonlyMap<Message, number>> {
  const votes = messages.filter((message): message is VoteMessage => message.vote !== undefined)
  const ids = await reserveIds(tx, 'activities', votes)
  await insertRows(
    tx,
    'activities',
    votes.map((message) => ({ id: lookUp(ids, message), ...toVoteColumns(message, context) })),
  )
  const dates = votes.flatMap((message) => message.vote.days.map((day) => ({ message, day })))
  const dateIds = await reserveIds(tx, 'activity_dates', dates)
  await insertRows(
    tx,
    'activity_dates',
    dates.map((date) => ({
      id: lookUp(dateIds, date),
      activity_id: lookUp(ids, date.message),
      starts_at: getStart({ ...date.message.vote.event, inDays: date.day }, context),
    })),
  )
  const datesByMessage = Map.groupBy(dates, ({ message }) => message)
  const answers = votes.flatMap((message) =>
    message.vote.answers.map(({ person, yes, days }, index) => ({
      activity_id: lookUp(ids, message),
      user_id: lookUp(context.people, person),
      answer: yes,
      date_ids: (datesByMessage.get(message) ?? [])
        .filter(({ day }) => days.includes(day))
        .map((date) => lookUp(dateIds, date)),
      voted_at: toDate(context, message.sent - (index + 1) * 40),
    })),
  )
  await insertRows(tx, 'activity_votes', answers)
  return ids
}

function toVoteColumns({ from, sent, vote: { event } }: VoteMessage, context: WriteContext) {
  const city = getCity(context, event.city.country, event.city.name)
  return {
    group_id: event.circle === null ? null : lookUp(context.circles, event.circle),
    proposed_by: lookUp(context.people, from),
    title: event.title,
    place: `${event.location}, ${event.city.nameInText}`,
    city_id: city.id,
    timezone: city.timezone,
    event_id: lookUp(context.events, event),
    created_at: toDate(context, sent),
    closed_at: toDate(context, sent - 2 * minutesPerDay),
  }
}
