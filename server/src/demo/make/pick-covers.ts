import { type City, cities } from '../content/cities.ts'
import { type Cover, type SceneName, getCover } from '../covers/covers.ts'

/**
 * Cycles through the pictures of each scene, separately per city, so that a city repeats a picture only after all others.
 */
export class CoverPicker {
  readonly #useCounts = new Map<string, number>()

  pick(city: City, scene: SceneName): Cover {
    const key = `${city.name} ${scene}`
    const useCount = this.#useCounts.get(key) ?? 0
    this.#useCounts.set(key, useCount + 1)
    return getCover(scene, cities.indexOf(city) + useCount)
  }
}
