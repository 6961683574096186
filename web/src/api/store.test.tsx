import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../testing/test-app.tsx'
import { clearUser, sessionQuery, useUser } from './session.ts'
import { clearStores, createStore, exportStores, importStores, useStore } from './store.ts'

const { show, press, text } = createTestApp()

const likes = createStore<number, string>(() => 0)

function LikeButton({ name }: { name: string }) {
  const count = useStore(likes, name)
  return <button onClick={() => likes.set(count + 1, name)}>{`${name} ${count}`}</button>
}

test('each key has its own value, which belongs to the signed-in user', async () => {
  const buttons = (
    <>
      <LikeButton name="Hikers" />
      <LikeButton name="Readers" />
    </>
  )
  const client = await show(buttons)
  await press('Hikers 0')
  await press('Hikers 1')
  expect(text()).toBe('Hikers 2Readers 0')
  clearUser(client)
  await show(buttons)
  expect(text()).toBe('Hikers 0Readers 0')
})

test('a store with a name is restored after a reload, but newer values win', () => {
  const filter = createStore<string, string>(() => 'none', 'filter')
  filter.set('Hiking', 'circles')
  filter.set('Chess', 'people')
  const saved = exportStores()

  clearStores()
  filter.set('Music', 'people')
  importStores(saved)
  expect(filter.get('circles')).toBe('Hiking')
  expect(filter.get('people')).toBe('Music')
  // The values belong to the signed-in user.
  clearStores()
  expect(filter.get('circles')).toBe('none')
})

function OwnLikes() {
  const { name } = useUser()
  return <p>{`${name} ${useStore(likes, name)}`}</p>
}

function Guard() {
  const { data: user } = useQuery(sessionQuery)
  return user ? <OwnLikes /> : <p>Signed out</p>
}

test('signing out does not render a page without its user', async () => {
  likes.set(1, 'Ada')
  const client = await show(<Guard />)
  expect(text()).toBe('Ada 1')
  // Let React schedule the render, instead of flushing it immediately.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const errors: unknown[] = []
  addEventListener('error', ({ error }) => errors.push(error))
  clearUser(client)
  await vi.waitFor(() => expect(text()).not.toContain('Ada'))
  expect(errors).toEqual([])
  expect(text()).toBe('Signed out')
})
