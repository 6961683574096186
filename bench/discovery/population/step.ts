/** The sizes of a population. All follow from the number of people. */
export type PopulationSize = {
  people: number
  circles: number
  largeCircleSize: number
  customInterests: number
}

export function getPopulationSize(people: number): PopulationSize {
  return {
    people,
    circles: Math.round(people / 5),
    /** Members of each large circle. */
    largeCircleSize: Math.min(10_000, Math.round(people / 10)),
    customInterests: Math.min(4000, Math.max(200, Math.round(people / 200))),
  }
}

export type PopulationStep = {
  name: string
  /** The statements run in order. Each is one step of the progress bar. */
  statements: (size: PopulationSize) => string[]
}

const chunks = 10

/** The same statement for each tenth of the ids, so that each fits into memory. */
export function splitIntoChunks(ids: number, statement: (range: string) => string): string[] {
  return Array.from({ length: chunks }, (_, index) => {
    const [from, to] = [index, index + 1].map((tenth) => Math.floor((ids * tenth) / chunks))
    return statement(`between ${(from ?? 0) + 1} and ${to ?? 0}`)
  })
}
