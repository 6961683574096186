import { useSyncExternalStore } from 'react'

/**
 * State outside React that survives navigation, one value per key. Responses belong in the query cache instead. While
 * rendering on the server, all requests share it, so set values only in the browser.
 */
export type Store<Value, Key = void> = {
  get: (key: Key) => Value
  set: (value: Value, key: Key) => void
  subscribe: (listener: () => void) => () => void
}

const clearFunctions = new Set<() => void>()

/** The values of stores with a name, and those of an earlier page that are not in use yet. */
const namedValues = new Map<string, ReadonlyMap<unknown, unknown>>()
let savedValues: ReadonlyMap<string, ReadonlyMap<unknown, unknown>> = new Map()

/** `restore` returns the first value of a key. A store with a `name` survives a reload for the checkout. */
export function createStore<Value, Key = void>(restore: (key: Key) => Value, name = ''): Store<Value, Key> {
  const values = new Map<Key, Value>()
  if (name !== '') namedValues.set(name, values)
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  // Does not notify: rendering without the user would fail until their page is gone.
  clearFunctions.add(() => values.clear())
  return {
    get: (key) => {
      if (!values.has(key)) {
        const saved = savedValues.get(name)?.get(key ?? null) as Value | undefined
        values.set(key, saved ?? restore(key))
      }
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

/** The values of all stores with a name, as JSON. */
export function exportStores(): string {
  const entries = [...namedValues].map(([name, values]) => [
    name,
    [...values].map(([key, value]) => [key ?? null, value]),
  ])
  return JSON.stringify(entries)
}

/** Restores exported values. Newer ones are kept. */
export function importStores(json: string): void {
  const entries = JSON.parse(json) as [string, [unknown, unknown][]][]
  savedValues = new Map(entries.map(([name, values]) => [name, new Map(values)]))
}

/** Empties all stores: they belong to the signed-in user. */
export function clearStores(): void {
  savedValues = new Map()
  for (const clear of clearFunctions) clear()
}
