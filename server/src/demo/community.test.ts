import { groupForm } from '@coterie/contract/groups/groups'
import { onboardingInterests, interestNames } from '@coterie/contract/interests'
import { maxMessageLength } from '@coterie/contract/limits'
import { aboutForm } from '@coterie/contract/profiles.forms'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { demoPerson } from './accounts.ts'
import { minutesPerDay } from './community.ts'
import { cities } from './content/cities.ts'
import { generateCommunity } from './make/generate.ts'
import { drawPortrait } from './portrait.ts'

const now = new Date('2026-11-21T09:30:00Z')
const community = generateCommunity(now)
const { people, circles, memberships, messages, requests, events, profileLikes } = community

test('generates the same community each time', () => {
  const second = generateCommunity(now)
  expect(second.people.map(({ name, bio }) => [name, bio])).toEqual(
    people.map(({ name, bio }) => [name, bio]),
  )
  expect(second.messages.map(({ text, sent }) => [text, sent])).toEqual(
    messages.map(({ text, sent }) => [text, sent]),
  )
})

test('the demo person has unread messages on any day', () => {
  for (let days = 0; days < 10; days += 2) {
    const later = generateCommunity(new Date(now.getTime() + days * minutesPerDay * 60_000))
    const isMemberOf = new Set(
      later.memberships
        .filter(({ person, role }) => person.email === demoPerson.email && role !== 'admin')
        .map(({ circle }) => circle),
    )
    expect(isMemberOf.size).toBeGreaterThan(0)
    for (const circle of isMemberOf) {
      const latest = later.messages.filter(({ to }) => to === circle).slice(-3)
      expect([days, latest.filter(({ from }) => from.email === demoPerson.email)]).toEqual([days, []])
    }
  }
})

test('has 600 people and an admin, and 150 circles, with unique names', () => {
  expect(people).toHaveLength(601)
  expect(new Set(people.map(({ email }) => email)).size).toBe(601)
  expect(new Set(people.map(({ name }) => name)).size).toBe(601)
  expect(circles).toHaveLength(150)
  expect(new Set(circles.map(({ name }) => name)).size).toBe(150)
  expect(new Set(circles.map(({ description }) => description)).size).toBe(150)
})

test.each(cities.map((city) => [city.nameInText, city] as const))(
  'in %s, no two circles share a theme, and every onboarding interest has a circle',
  (_, city) => {
    const local = circles.filter((circle) => circle.city === city)
    expect(new Set(local.map(({ theme }) => theme.id)).size).toBe(local.length)
    const interests = new Set(local.flatMap((circle) => circle.interests))
    for (const id of Object.keys(onboardingInterests)) expect(interests).toContain(interestNames.get(id))
  },
)

test('people and circles only have interests of the catalog', () => {
  const known = new Set(interestNames.values())
  const used = new Set([...people, ...circles].flatMap(({ interests }) => interests))
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('all texts are valid, and all slots are filled', () => {
  for (const circle of circles) {
    const { name, description, suggestedActivity } = circle
    expect(groupForm.safeParse({ name, description, suggestedActivity }).error).toBeUndefined()
  }
  for (const { name, bio } of people)
    expect(aboutForm.safeParse({ name, bio: bio ?? '' }).success, name).toBe(true)
  for (const { text } of messages) expect(text.length).toBeLessThanOrEqual(maxMessageLength)
  const texts = [
    circles.map(({ name, description }) => [name, description]),
    messages.map(({ text }) => text),
    events.map(({ title, description, location }) => [title, description, location]),
  ]
  expect(JSON.stringify(texts)).not.toMatch(/[{}]\w+\}|undefined|\bthe the\b/)
})

test('Free members are in at most three circles, and every circle has one founder', () => {
  const joined = Map.groupBy(memberships, ({ person }) => person)
  for (const [person, own] of joined) if (person.plan === 'free') expect(own.length).toBeLessThanOrEqual(3)
  for (const [, members] of Map.groupBy(memberships, ({ circle }) => circle)) {
    expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1)
    expect(new Set(members.map(({ person }) => person)).size).toBe(members.length)
  }
})

test('only members write in a circle, after they joined', () => {
  const since = new Map(
    memberships.map((member) => [`${member.person.email} ${member.circle.name}`, member.since]),
  )
  for (const { from, to, sent } of messages) {
    if ('theme' in to) expect(since.get(`${from.email} ${to.name}`) ?? -1).toBeGreaterThanOrEqual(sent)
  }
})

test('no one requests to join their own circle', () => {
  const memberKeys = new Set(memberships.map(({ person, circle }) => `${person.email} ${circle.name}`))
  const pending = requests.filter(({ status }) => status === 'pending')
  expect(pending.filter(({ from, circle }) => memberKeys.has(`${from.email} ${circle?.name}`))).toEqual([])
})

test('people like profiles in their city, once each, and four like the demo person', () => {
  expect(new Set(profileLikes.map(({ from, to }) => `${from.email} ${to.email}`)).size).toBe(
    profileLikes.length,
  )
  expect(profileLikes.length).toBeGreaterThan(600)
  expect(profileLikes.filter(({ from, to }) => from === to || from.city !== to.city)).toEqual([])
  expect(profileLikes.filter(({ to }) => to.email === demoPerson.email)).toHaveLength(4)
})

test('the demo person has circles, messages from friends, and pending requests', () => {
  const maya = people[0]
  expect(maya?.email).toBe(demoPerson.email)
  expect(memberships.filter(({ person }) => person === maya).map(({ role }) => role)).toEqual([
    'admin',
    'member',
  ])
  expect(messages.filter(({ to }) => to === maya).length).toBeGreaterThan(4)
  const pending = requests.filter(({ to, status }) => to === maya && status === 'pending')
  expect(pending.filter(({ circle }) => circle !== null)).toHaveLength(2)
  expect(pending.filter(({ circle }) => circle === null)).toHaveLength(1)
})

test('events are in the coming weeks and past months, with one tonight in each city', () => {
  const upcoming = events.filter(({ inDays }) => inDays > 0)
  expect(upcoming.length).toBeGreaterThan(350)
  for (const { inDays } of events) expect(inDays >= -150 && inDays <= 36, String(inDays)).toBe(true)
  const tonight = events.filter(({ inDays }) => inDays === 0)
  expect(tonight.map(({ city, circle }) => [city, circle])).toEqual(cities.map((city) => [city, null]))
})

test('hosts do not attend their own listed events', () => {
  const listed = events.filter(({ circle }) => circle === null)
  const guests = listed.flatMap(({ host, attendees }) => attendees.filter(({ person }) => person === host))
  expect(guests).toEqual([])
})

test('people attend one event a day, have at most ten upcoming, and attend only after joining', () => {
  const since = new Map(
    memberships.map((member) => [`${member.person.email} ${member.circle.name}`, member.since]),
  )
  const going = events.flatMap((event) => event.attendees.map(({ person }) => ({ person, event })))
  for (const [person, attended] of Map.groupBy(going, (attendance) => attendance.person)) {
    const days = attended.map(({ event }) => event.inDays)
    expect(new Set(days).size, person.name).toBe(days.length)
    expect(days.filter((day) => day >= 0).length).toBeLessThanOrEqual(10)
  }
  for (const { person, event } of going) {
    if (event.circle === null) continue
    const joined = since.get(`${person.email} ${event.circle.name}`) ?? -1
    expect(joined / minutesPerDay).toBeGreaterThan(-event.inDays)
  }
  for (const { capacity, attendees } of events) {
    expect(attendees.length).toBeLessThanOrEqual(capacity ?? Infinity)
  }
})

test('no two conversations end with the same text, and those of the demo person differ', () => {
  const getConversation = ({ from, to }: (typeof messages)[number]) =>
    'theme' in to ? `${to.city.name} ${to.name}` : [from.email, to.email].toSorted().join(' ')
  const conversations = [...Map.groupBy(messages, getConversation).values()]
  const last = conversations.map((thread) => thread.at(-1)?.text)
  expect(new Set(last).size).toBe(last.length)
  const demoConversations = conversations.filter(([first]) =>
    [first?.from, first?.to].some(
      (party) => party !== undefined && 'email' in party && party.email === demoPerson.email,
    ),
  )
  expect(demoConversations.length).toBeGreaterThan(5)
  const previous = demoConversations.map((thread) =>
    thread
      .slice(0, -1)
      .map(({ text }) => text)
      .at(-1),
  )
  expect(new Set(previous).size).toBe(previous.length)
})

test('portraits are square and deterministic', async () => {
  const portrait = drawPortrait({ seed: 'Maya', sex: 'female' })
  expect(await sharp(Buffer.from(portrait)).metadata()).toMatchObject({ width: 320, height: 320 })
  expect(drawPortrait({ seed: 'Maya', sex: 'female' })).toBe(portrait)
})

test('past meetups of many circles have pictures by people who came', () => {
  const albums = events.filter(({ album }) => album.length > 0)
  expect(new Set(albums.map(({ circle }) => circle)).size).toBeGreaterThan(75)
  for (const { album, attendees, inDays, circle } of albums) {
    const came = attendees.filter(({ checkedInAfter }) => checkedInAfter !== null).map(({ person }) => person)
    expect([inDays < 0, circle === null]).toEqual([true, false])
    for (const { person } of album) expect(came).toContain(person)
  }
  const ownMemberships = memberships.filter(({ person }) => person.email === demoPerson.email)
  const own = new Set(ownMemberships.map(({ circle }) => circle))
  expect(albums.some(({ circle }) => circle !== null && own.has(circle))).toBe(true)
})
