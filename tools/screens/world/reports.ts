import type { ApiClient } from './world.ts'

type Person = { id: number }
type Case = { id: number; target: { kind: string; id: number } }

export async function createReports(person: ApiClient, admin: ApiClient, warned: ApiClient): Promise<object> {
  const self = await warned<{ id: number }>('GET', '/api/user')
  await person('POST', '/api/reports', {
    target: { kind: 'person', id: self.id },
    reason: 'spam',
    text: 'Sends ads to everyone.',
  })
  const open = await admin<Case[]>('GET', '/api/admin/reports?state=open')
  const reportedCase = open.find(({ target }) => target.kind === 'person' && target.id === self.id)
  if (reportedCase === undefined) throw new Error('The report did not arrive')
  await admin('PUT', `/api/admin/reports/${reportedCase.id}/decision`, {
    action: 'warn',
    reason: 'spam',
    text: 'Please write to people, not at them.',
  })
  const [stranger] = await person<Person[]>('GET', '/api/users')
  await person('POST', '/api/reports', {
    target: { kind: 'person', id: stranger?.id },
    reason: 'harassment',
    text: 'This was not kind at all.',
  })
  await person('POST', '/api/contact', {
    name: 'Maya Brandt',
    email: 'maya@demo.example',
    message: 'My picture stays blurred after I upload it. What can I do about it?',
  })
  return {}
}
