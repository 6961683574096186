import type { Decision, PastSanction, ReportCase, ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { OwnReport, ReportTarget } from '@coterie/contract/reports/reports'
import type { OwnSanction } from '@coterie/contract/sanctions'

import type { Context } from '../context.ts'
import { hashPassword } from '../features/account/passwords.ts'
import type { Caller } from './caller.ts'
import type { Member } from './cast.ts'

type ErrorBody = { error: { code: string; message: string; href?: string } }

export const report = (member: Member, target: ReportTarget, more: object = {}) =>
  member.send<OwnReport & ErrorBody>('POST /api/reports', { body: { target, reason: 'harassment', ...more } })

export const listCases = (member: Member, query: object = {}) =>
  member.send<ReportCase[] & ErrorBody>('GET /api/admin/reports', { query })

export const readCase = (member: Member, id: number) =>
  member.send<ReportCaseDetails & ErrorBody>('GET /api/admin/reports/{id}', { params: { id } })

export const decide = (member: Member, id: number, body: object) =>
  member.send<ReportCaseDetails & ErrorBody>('PUT /api/admin/reports/{id}/decision', { params: { id }, body })

/** A decision as the admin console sends it. */
export const createDecisionBody = (name: Exclude<Decision['action'], 'dismiss'>, more: object = {}) => ({
  action: name,
  reason: 'harassment',
  text: 'Please be kind.',
  ...more,
})

export const undoDecision = (member: Member, id: number) =>
  member.send<ReportCaseDetails & ErrorBody>('DELETE /api/admin/reports/{id}/decision', { params: { id } })

export const decideAppeal = (member: Member, id: number, body: object) =>
  member.send<ReportCaseDetails & ErrorBody>('PUT /api/admin/reports/{id}/appeal', { params: { id }, body })

export const liftSanction = (member: Member, id: number) =>
  member.send<PastSanction & ErrorBody>('DELETE /api/admin/sanctions/{id}', { params: { id } })

export const listSanctions = async (person: Member): Promise<OwnSanction[]> =>
  (await person.call('GET /api/user/sanctions', {})).body

export const appeal = (member: Member, id: number, text = 'It was a quotation.') =>
  member.send<OwnSanction & ErrorBody>('POST /api/user/sanctions/{id}/appeal', {
    params: { id },
    body: { text },
  })

export async function findCase(admin: Member, target: ReportTarget): Promise<ReportCase> {
  const match = (await listCases(admin)).body.find(
    ({ target: reported }) => JSON.stringify(reported) === JSON.stringify(target),
  )
  if (match === undefined) throw new Error(`Found no open case about ${JSON.stringify(target)}`)
  return match
}

const password = 'correct horse battery staple'

/** Gives a person a password. @returns a function that tries to sign in with it. */
export async function withPassword({ db }: Pick<Context, 'db'>, person: Member, caller: Caller) {
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return async () =>
    await caller.send<{ session: { access_token: string } } & ErrorBody>('POST /api/login', {
      body: { email: person.email, password },
    })
}
