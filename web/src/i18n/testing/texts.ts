/** A text module, or a part of one. */
export type Texts = Readonly<Record<string, unknown>>

/** Whether a text contains words besides the sample arguments. */
export function isText(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/Bo|Zoë|Ada|true/g, ''))
}

/** Sample arguments for functions that return texts. Each function uses the samples it can handle. */
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
 * Every text of a module with its key: `eventsTexts.going`. A function yields one text per sample it can handle:
 * `eventsTexts.going ([1,1])`.
 */
export function collectTexts(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') return [[key, value]]
    if (isCallable(value)) return getSamples(key, value)
    return typeof value === 'object' && value !== null ? collectTexts({ ...value }, key) : []
  })
}

type Callable = (...args: readonly unknown[]) => unknown

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function'
}

function getSamples(key: string, textFunction: Callable): [string, string][] {
  return samples.flatMap((sample): [string, string][] => {
    const text = callWithSample(textFunction, sample)
    return text === null ? [] : [[`${key} (${JSON.stringify(sample)})`, text]]
  })
}

/** The resulting text, or null if the function can't handle the sample. */
function callWithSample(textFunction: Callable, sample: readonly unknown[]): string | null {
  try {
    const text = textFunction(...sample)
    return typeof text === 'string' && !/undefined|NaN|null/.test(text) ? text : null
  } catch {
    return null
  }
}
