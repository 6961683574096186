import { answersRequired, questionsChanged } from '@coterie/contract/events/events'
import type { EventQuestion } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

type QuestionForm = { text: string; required: boolean }

/** The questions that the host asks now, with the answers of this person. A hidden event asks nothing. */
export async function findQuestions(
  db: Queryable,
  userId: number,
  eventId: number,
): Promise<EventQuestion[]> {
  const { rows } = await sql<EventQuestion>`
    select q.id, q.text, q.is_required as required, a.answer
    from event_questions q join events e on e.id = q.event_id
    left join event_answers a on a.question_id = q.id and a.user_id = ${userId}
    where q.event_id = ${eventId} and q.position is not null and e.removed_at is null
    order by q.position`.execute(db)
  return rows
}

/** Asks these questions at these events. Questions that are no longer asked stay while they have answers. */
export async function replaceQuestions(
  tx: Transaction,
  eventIds: readonly number[],
  questions: readonly QuestionForm[],
): Promise<void> {
  const ids = sql`${eventIds}::bigint[]`
  await sql`update event_questions set position = null where event_id = any(${ids})`.execute(tx)
  await sql`
    insert into event_questions (event_id, text, is_required, position)
    select e.id, q.value ->> 'text', (q.value ->> 'required')::boolean, q.n - 1
    from unnest(${ids}) e (id), jsonb_array_elements(${JSON.stringify(questions)}::jsonb) with ordinality q (value, n)
    on conflict (event_id, text) do update
      set is_required = excluded.is_required, position = excluded.position`.execute(tx)
  await sql`
    delete from event_questions q where q.event_id = any(${ids}) and q.position is null
      and not exists (select from event_answers a where a.question_id = q.id)`.execute(tx)
}

export async function copyQuestions(tx: Transaction, from: number, to: readonly number[]): Promise<void> {
  await sql`
    insert into event_questions (event_id, text, is_required, position)
    select e.id, q.text, q.is_required, q.position from event_questions q, unnest(${to}::bigint[]) e (id)
    where q.event_id = ${from} and q.position is not null`.execute(tx)
}

export async function deleteQuestions(tx: Transaction, eventIds: readonly number[]): Promise<void> {
  await sql`delete from event_questions where event_id = any(${eventIds}::bigint[])`.execute(tx)
}

type AnswersInput = {
  eventId: number
  userId: number
  answers: readonly { questionId: number; answer: string }[]
  /** Whether this is a new RSVP, which needs an answer to every required question. */
  isNew: boolean
}

/** Saves answers; empty ones are deleted. @returns why they are refused, or null. */
export async function saveAnswers(
  tx: Transaction,
  { eventId, userId, answers, isNew }: AnswersInput,
  now: Date,
) {
  if (!isNew && answers.length === 0) return null
  const questions = await findQuestions(tx, userId, eventId)
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  if (answers.some(({ questionId }) => questions.every(({ id }) => id !== questionId)))
    return questionsChanged
  if (questions.some(({ id, required, answer }) => required && (given.get(id) ?? answer ?? '') === ''))
    return { ...answersRequired, href: `/events/${eventId}?rsvp=${eventId}` }
  const empty = [...given].filter(([, answer]) => answer === '').map(([id]) => id)
  await sql`
    delete from event_answers where user_id = ${userId} and question_id = any(${empty}::bigint[])`.execute(tx)
  const filled = [...given].filter(([, answer]) => answer !== '')
  await sql`
    insert into event_answers (question_id, user_id, answer, answered_at)
    select id, ${userId}, answer, ${now}
    from unnest(${filled.map(([id]) => id)}::bigint[], ${filled.map(([, answer]) => answer)}::text[]) a (id, answer)
    on conflict (question_id, user_id) do update
      set answer = excluded.answer, answered_at = excluded.answered_at`.execute(tx)
  return null
}

/** The texts of all questions, including earlier ones that have answers. Each text appears once. */
export async function findAllQuestions(db: Queryable, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from event_questions where event_id = ${eventId} order by position nulls last, id`.execute(db)
  return rows.map(({ text }) => text)
}

type GivenAnswer = { question: string; answer: string }

/** The answers of these people, for hosts. Includes answers to earlier questions. */
export async function findAnswers(
  db: Queryable,
  eventId: number,
  userIds: readonly number[],
): Promise<Map<number, GivenAnswer[]>> {
  const { rows } = await sql<GivenAnswer & { userId: number }>`
    select a.user_id as "userId", q.text as question, a.answer
    from event_questions q join event_answers a on a.question_id = q.id
    where q.event_id = ${eventId} and a.user_id = any(${userIds}::bigint[])
    order by q.position nulls last, q.id`.execute(db)
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...byUser].map(([userId, answers]) => [
      userId,
      answers.map(({ question, answer }) => ({ question, answer })),
    ]),
  )
}
