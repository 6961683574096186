import { type City, cities } from '../content/cities.ts'
import { type Cover, type SceneName, coverOf } from '../covers/covers.ts'

/**
 * Deals out the pictures of each scene, city by city, so that what shares a city shares a picture only after all
 * others of its scene were used.
 */
export class CoverPicker {
  readonly #used = new Map<string, number>()

  pick(city: City, scene: SceneName): Cover {
    const key = `${city.place} ${scene}`
    const used = this.#used.get(key) ?? 0
    this.#used.set(key, used + 1)
    return coverOf(scene, cities.indexOf(city) + used)
  }
}
