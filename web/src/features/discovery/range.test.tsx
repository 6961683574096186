import type { CurrentUser } from '@coterie/contract/account/account'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { sessionQuery } from '../../api/session.ts'
import { ada, createTestApp } from '../../testing/test-app.tsx'
import { useEventFilter } from '../events/event-filters.ts'
import { useFilter } from './filter.ts'

const { show, press, text } = createTestApp()
const premiumUser: CurrentUser = { ...ada, subscriptionPlan: 'premium' }
const userWithoutCity: CurrentUser = { ...premiumUser, place: null }

function CirclesRange() {
  const [filter, setFilter] = useFilter('circles')
  return <button onClick={() => setFilter({ ...filter, range: 25 })}>{`circles ${filter.range}`}</button>
}

function EventsRange() {
  const [filter, setFilter] = useEventFilter()
  return <button onClick={() => setFilter({ ...filter, range: 25 })}>{`events ${filter.range}`}</button>
}

test.each([
  ['circles', <CirclesRange key="circles" />],
  ['events', <EventsRange key="events" />],
])('ignores the range of %s without the plan or the city that it needs', async (name, node) => {
  const client = await show(node, premiumUser)
  const expectRangeFor = async (user: CurrentUser, range: number | null) => {
    await act(async () => void client.setQueryData(sessionQuery.queryKey, user))
    await vi.waitFor(() => expect(text()).toBe(`${name} ${range}`))
  }
  await press(`${name} null`)
  await expectRangeFor(premiumUser, 25)
  await expectRangeFor(userWithoutCity, null)
  await expectRangeFor(premiumUser, 25)
  await expectRangeFor(ada, null)
})
