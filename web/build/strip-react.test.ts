import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type * as ReactModule from 'react'
import type * as ReactDomModule from 'react-dom'
import type * as ClientModule from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stripReact } from './strip-react.ts'

const require = createRequire(import.meta.url)
const fileOf = (path: string) =>
  readFileSync(
    require.resolve(path.split('/')[0] ?? '').replace(/index\.js$/, path.split('/').slice(1).join('/')),
    'utf8',
  )

/** Runs a CommonJS file with these modules available. */
function run(code: string, modules: Record<string, unknown>): object {
  const exports = {}
  // oxlint-disable-next-line typescript/no-implied-eval -- it is what the build makes of a pinned package
  new Function('exports', 'require', code)(exports, (name: string) => modules[name])
  return exports
}

const react = run(fileOf('react/cjs/react.production.js'), {}) as typeof ReactModule
const scheduler = run(fileOf('scheduler/cjs/scheduler.production.js'), {})
const small = 'react-dom.production.js'
const dom = run(stripReact(fileOf(`react-dom/cjs/${small}`), small), { react }) as typeof ReactDomModule
const large = 'react-dom-client.production.js'
const stripped = stripReact(fileOf(`react-dom/cjs/${large}`), large)
const client = run(stripped, { react, scheduler, 'react-dom': dom }) as typeof ClientModule

const {
  createElement: h,
  Component,
  Fragment,
  Suspense,
  createContext,
  lazy,
  use,
  useEffect,
  useState,
  useTransition,
} = react

let place: HTMLElement
let root: ClientModule.Root

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = client.createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

async function isShowing(text: string) {
  await vi.waitFor(() => expect(place.textContent).toBe(text))
}

test('components mount, update, handle events and unmount', async () => {
  const left = vi.fn<() => void>()
  function Counter() {
    const [count, setCount] = useState(0)
    useEffect(() => left, [])
    return h('button', { onClick: () => setCount(count + 1) }, `pressed ${count}`)
  }
  root.render(h(Counter))
  await isShowing('pressed 0')
  place.querySelector('button')?.click()
  await isShowing('pressed 1')
  root.render(null)
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(place.textContent).toBe('')
})

test('controlled inputs work', async () => {
  function Field() {
    const [typed, setTyped] = useState('')
    return h(
      Fragment,
      null,
      h('input', { value: typed, onChange: (event) => setTyped(event.target.value.toUpperCase()) }),
      typed,
    )
  }
  root.render(h(Field))
  await vi.waitFor(() => expect(place.querySelector('input')).not.toBeNull())
  const input = place.querySelector('input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ada')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await isShowing('ADA')
  expect(input.value).toBe('ADA')
})

test('lazy components suspend, also within a transition', async () => {
  const Late = lazy(async () => ({ default: () => 'late' }))
  const Later = lazy(async () => ({ default: () => 'later' }))
  function Page() {
    const [second, setSecond] = useState(false)
    const [isWaiting, start] = useTransition()
    return h('p', { onClick: () => start(() => setSecond(true)) }, h(second ? Later : Late), isWaiting && '…')
  }
  root.render(h(Suspense, { fallback: 'waiting' }, h(Page)))
  await isShowing('late')
  place.querySelector('p')?.click()
  await isShowing('later')
})

function Broken(): never {
  throw new Error('broken')
}

test('an error boundary catches errors without a component stack', async () => {
  class Caught extends Component<{ children: ReactModule.ReactNode }, { broken: boolean }> {
    override state = { broken: false }
    static getDerivedStateFromError() {
      return { broken: true }
    }
    override render() {
      return this.state.broken ? 'caught' : this.props.children
    }
  }
  const told = vi.spyOn(console, 'error').mockReturnValue()
  root.render(h(Caught, null, h(Broken)))
  await isShowing('caught')
  expect(told).toHaveBeenCalled()
  told.mockRestore()
})

function list(...names: string[]) {
  return h(
    'ul',
    null,
    names.map((name) => h('li', { key: name }, name)),
  )
}

test('lists keep their elements when they are reordered', async () => {
  root.render(list('a', 'b', 'c'))
  await isShowing('abc')
  const first = place.querySelector('li')
  root.render(list('c', 'a'))
  await isShowing('ca')
  expect(place.querySelectorAll('li')[1]).toBe(first)
})

test('portals, contexts and effects of suspended content work', async () => {
  const Context = createContext('none')
  const Reader = () => use(Context)
  root.render(h(Context, { value: 'given' }, dom.createPortal(h(Reader), document.body), h(Reader)))
  await isShowing('given')
  expect(document.body.lastChild?.textContent).toBe('given')
  dom.flushSync(() => root.render('at once'))
  expect(place.textContent).toBe('at once')
})

test('rejects another version', () => {
  expect(() => stripReact(`${fileOf(`react-dom/cjs/${large}`)} `, large)).toThrow('is not a version known')
})
