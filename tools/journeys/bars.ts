/** `paint` is in ms. */
const units = { taps: 'taps', fields: 'fields', seconds: 'seconds', paint: 'paint ms' } as const
type Unit = keyof typeof units

export type Measurement = {
  name: string
  values: Partial<Record<Unit, number>>
  /** The highest value that is good enough. */
  bars: Partial<Record<Unit, number>>
}

const listUnits = () => Object.keys(units) as Unit[]

/** A row of the printed table: each value with its bar, such as `8 (≤ 9)`. */
export function toCells({ values, bars }: Measurement): Record<string, string> {
  return Object.fromEntries(
    listUnits().map((unit) => {
      const [value, bar] = [values[unit], bars[unit]]
      return [units[unit], value === undefined ? '' : bar === undefined ? `${value}` : `${value} (≤ ${bar})`]
    }),
  )
}

/** A value that could not be measured is a miss, too. */
export function findMisses({ name, values, bars }: Measurement): string[] {
  return listUnits().flatMap((unit) => {
    const [value = Number.NaN, bar] = [values[unit], bars[unit]]
    return bar === undefined || value <= bar ? [] : [`${name}: ${value} ${units[unit]}, at most ${bar}`]
  })
}
