import { useSyncExternalStore } from 'react'

/**
 * State outside React that survives navigation, one value per key. Not for responses: those are in the query cache. While
 * rendering on the server, all requests share it, so set values only in the browser.
 */
export type Store<Value, Key = void> = {
  get: (key: Key) => Value
  set: (value: Value, key: Key) => void
  subscribe: (listener: () => void) => () => void
}

const clearAll = new Set<() => void>()

/** `restore` returns the first value of a key. */
export function createStore<Value, Key = void>(restore: (key: Key) => Value): Store<Value, Key> {
  const values = new Map<Key, Value>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  clearAll.add(() => {
    values.clear()
    notify()
  })
  return {
    get: (key) => {
      if (!values.has(key)) values.set(key, restore(key))
      return values.get(key) as Value
    },
    set: (value, key) => {
      values.set(key, value)
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Key>(store: Store<Value, Key>, key: Key): Value
export function useStore<Value, Key>({ get, subscribe }: Store<Value, Key>, key?: Key): Value {
  return useSyncExternalStore(
    subscribe,
    () => get(key as Key),
    () => get(key as Key),
  )
}

/** Empties all stores: they belong to the signed-in user. */
export function clearStores(): void {
  for (const clear of clearAll) clear()
}
