import type { CurrentUser } from '@coterie/contract/account/account'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { sessionQuery } from '../../api/session.ts'
import { ada, createStage } from '../../testing/stage.tsx'
import { useEventFilter } from '../events/event-filters.ts'
import { useFilter } from './filter.ts'

const { show, press, text } = createStage()
const premiumUser: CurrentUser = { ...ada, subscriptionPlan: 'premium' }
const userWithoutCity: CurrentUser = { ...premiumUser, place: null }

function Circles() {
  const [filter, setFilter] = useFilter('circles')
  return <button onClick={() => setFilter({ ...filter, range: 25 })}>{`circles ${filter.range}`}</button>
}

function Events() {
  const [filter, setFilter] = useEventFilter()
  return <button onClick={() => setFilter({ ...filter, range: 25 })}>{`events ${filter.range}`}</button>
}

test.each([
  ['circles', <Circles key="circles" />],
  ['events', <Events key="events" />],
])('the range of %s is dropped without the plan or the city that it needs', async (name, node) => {
  const client = await show(node, premiumUser)
  const becoming = async (user: CurrentUser, range: number | null) => {
    await act(async () => void client.setQueryData(sessionQuery.queryKey, user))
    await vi.waitFor(() => expect(text()).toBe(`${name} ${range}`))
  }
  await press(`${name} null`)
  await becoming(premiumUser, 25)
  await becoming(userWithoutCity, null)
  await becoming(premiumUser, 25)
  await becoming(ada, null)
})
