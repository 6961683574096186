import type { ApiClient, World } from './world.ts'

type Event = { id: number; title: string; likes: { count: number } }

const getEvening = (days: number, clock = '19:00') =>
  `${new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T${clock}`

const gameNight = {
  title: 'Board games by the river',
  description: 'Bring a game or try one of ours. There is tea, and someone who explains the rules.',
  category: 'Entertainment',
  tags: ['Board Games', 'Coffee'],
  starts: getEvening(6),
  timezone: 'Europe/Berlin',
  location: { city: 'Berlin', country: 'Germany' },
  address: 'Spreeweg 1',
  capacity: 20,
  sponsors: ['The river café'],
}

export async function createEvents(
  person: ApiClient,
  admin: ApiClient,
): Promise<
  Pick<World, 'event' | 'hosted' | 'draft' | 'safetyCheckinPath' | 'seeAgain' | 'heartsChat' | 'table'>
> {
  const hosted = await admin<Event>('POST', '/api/events', gameNight)
  const draft = await admin<Event>('POST', '/api/user/event-drafts', { title: 'Winter market walk' })
  await admin('PUT', `/api/events/${hosted.id}/promotion`, { interests: ['Hiking'], range: 25 })
  const events = await person<Event[]>('GET', '/api/events')
  const event = events.find(({ id }) => id !== hosted.id) ?? hosted
  await person('POST', '/api/event-views', { views: [{ eventId: hosted.id, source: 'card' }] })
  await person('PUT', `/api/events/${hosted.id}/attendance`)
  await person('POST', `/api/events/${hosted.id}/comments`, {
    clientId: crypto.randomUUID(),
    content: 'I’m bringing a game about trains.',
  })
  const { link } = await person<{ link: string }>('POST', '/api/safety-checkins', {
    eventId: hosted.id,
    backBy: getEvening(6, '23:30'),
    showsEvent: true,
    showsLocation: 'city',
    note: 'I’ll take the last tram.',
  })
  const safetyCheckinPath = new URL(link).pathname
  return {
    event,
    hosted,
    draft: draft.id,
    safetyCheckinPath,
    ...(await findHearts(person)),
    table: await createTable(person),
  }
}

type TableProposal = { id: number; table: { eventId: number | null } | null; group: { id: number } | null }

/** Three others have said yes to the table that is proposed to the demo user. */
async function createTable(person: ApiClient): Promise<World['table']> {
  const proposals = await person<TableProposal[]>('GET', '/api/proposals')
  const proposal = proposals.find(({ table }) => table !== null)
  if (proposal === undefined) throw new Error('The demo community has no table')
  const path = `/api/proposals/${proposal.id}/answer`
  const { table, group } = await person<TableProposal>('PUT', path, { answer: 'yes' })
  if (!table?.eventId || group === null) throw new Error('The table needs more than one yes')
  const { eventId: id } = table
  return { id, groupId: group.id, proposal, view: await person<object>('GET', `/api/tables/${id}`) }
}

/** The demo community has a card and a friendship that began with hearts. */
async function findHearts(person: ApiClient): Promise<Pick<World, 'seeAgain' | 'heartsChat'>> {
  const [card] = await person<{ event: { id: number } }[]>('GET', '/api/see-again')
  for (const { id } of await person<{ id: number }[]>('GET', '/api/user/friends')) {
    const { metAt } = await person<{ metAt: object | null }>('GET', `/api/messages/u${id}`)
    if (metAt !== null && card !== undefined) return { seeAgain: card.event.id, heartsChat: `u${id}` }
  }
  throw new Error('The demo community has no hearts')
}
