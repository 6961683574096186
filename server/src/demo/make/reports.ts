import { demoPerson } from '../accounts.ts'
import type { Circle, Membership, Message, Person, Report } from '../community.ts'
import { minutesPerDay } from '../community.ts'

type Incident = {
  theme: string
  text: string
  sent: number
  reason: Report['reason']
  reportText: string
  reply: string
  dismissed: Report['dismissed']
}

/** Reports in circles of the demo person's city: one open, one dismissed. */
const incidents: readonly Incident[] = [
  {
    theme: 'coffee-crawl',
    text: 'Earn 900 a week from home, no experience needed! I have three places left. Write to me privately and I will send you the link, the starter kit is only 49.',
    sent: 3 * minutesPerDay + 190,
    reason: 'spam',
    reportText: 'Third message of this kind this week. New members have asked me if they should pay.',
    reply: 'Please keep ads out of here.',
    dismissed: null,
  },
  {
    theme: 'film-club',
    text: 'Honestly, anyone who calls that ending clever has never seen a film.',
    sent: 12 * minutesPerDay + 75,
    reason: 'harassment',
    reportText: 'I liked the ending and said so. This felt aimed at me.',
    reply: 'Let us agree to disagree, as usual.',
    dismissed: {
      at: 11 * minutesPerDay,
      note: 'A blunt opinion about a film, not about a person. No action needed.',
    },
  },
]

export function makeReports(
  messages: readonly Message[],
  memberships: readonly Membership[],
): { messages: Message[]; reports: Report[] } {
  const reports = incidents.flatMap((incident) => makeReport(incident, memberships))
  const added = reports.flatMap(({ message, by }, index) => {
    const text = incidents[index]?.reply ?? ''
    return [message, { from: by, to: message.to, text, sent: message.sent - 20 }]
  })
  const all = [...messages, ...added]
  return { messages: all.toSorted((a, b) => b.sent - a.sent), reports }
}

function makeReport(incident: Incident, memberships: readonly Membership[]): Report[] {
  const { theme, text, sent, reason, reportText, dismissed } = incident
  const circle = findDemoCityCircle(theme, memberships)
  const members = memberships.filter(
    (membership) => membership.circle === circle && membership.since > sent + minutesPerDay,
  )
  const [by] = members.filter(({ role }) => role === 'admin').map(({ person }) => person)
  const from = members.findLast(({ person }) => person !== by && person.email !== demoPerson.email)?.person
  if (by === undefined || from === undefined || circle === undefined) return []
  return [
    { message: { from, to: circle, text, sent }, by, reason, text: reportText, sent: sent - 55, dismissed },
  ]
}

const isDemoPerson = (person: Person) => person.email === demoPerson.email

function findDemoCityCircle(theme: string, memberships: readonly Membership[]): Circle | undefined {
  const city = memberships.find(({ person }) => isDemoPerson(person))?.circle.city
  return memberships.find(({ circle }) => circle.city === city && circle.theme.id === theme)?.circle
}
