import type { OwnUser } from '@coterie/contract/account/account'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { sessionQuery } from '../../api/session.ts'
import { ada, openStage } from '../../testing/stage.tsx'
import { useEventFilter } from '../events/event-filters.ts'
import { useFilter } from './filter.ts'

const { show, press, text } = openStage()
const paying: OwnUser = { ...ada, subscriptionPlan: 'premium' }
const homeless: OwnUser = { ...paying, place: null }

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
])('the range of %s goes with the plan, or the place, that it needs', async (name, node) => {
  const client = await show(node, paying)
  const becoming = async (user: OwnUser, range: number | null) => {
    await act(async () => void client.setQueryData(sessionQuery.queryKey, user))
    await vi.waitFor(() => expect(text()).toBe(`${name} ${range}`))
  }
  await press(`${name} null`)
  await becoming(paying, 25)
  await becoming(homeless, null)
  await becoming(paying, 25)
  await becoming(ada, null)
})
