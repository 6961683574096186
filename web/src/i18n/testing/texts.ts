/** A module of words, or a part of one. */
export type Texts = Readonly<Record<string, unknown>>

/** Whether a text says anything besides what it was given. */
export function isText(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/Bo|Zoë|Ada|true/g, ''))
}

/** What the functions among words are tried with; each takes those samples that fit it. */
const samples: readonly (readonly unknown[])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [37, 1234, 5],
  [-1, 3],
  [1, true],
  [12, null],
  [null, null],
  ['Bo', 'Zoë', 'Ada'],
  ['Bo', 1],
  ['Bo', 8],
  ['', 'Bo'],
  ['Bo', ''],
  ['Bo', true],
  [['Bo', 'Zoë'], 0],
  [['Bo', 'Zoë'], 3],
  ['Bo', ['Zoë']],
]

/**
 * Every text of a module with the way to it, `eventsTexts.going`; a function gives one for each sample
 * that it can be called with, `eventsTexts.going (1, 1)`.
 */
export function collectTexts(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') return [[key, value]]
    if (isCallable(value)) return getSamples(key, value)
    return typeof value === 'object' && value !== null ? collectTexts({ ...value }, key) : []
  })
}

type Callable = (...values: readonly unknown[]) => unknown

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function'
}

function getSamples(key: string, textFunction: Callable): [string, string][] {
  return samples.flatMap((sample): [string, string][] => {
    const text = callWithSample(textFunction, sample)
    return text === null ? [] : [[`${key} (${JSON.stringify(sample)})`, text]]
  })
}

/** What it says of a sample, or null where that does not fit it. */
function callWithSample(textFunction: Callable, sample: readonly unknown[]): string | null {
  try {
    const text = textFunction(...sample)
    return typeof text === 'string' && !/undefined|NaN|null/.test(text) ? text : null
  } catch {
    return null
  }
}
