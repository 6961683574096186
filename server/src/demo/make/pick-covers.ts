import { type City, cities } from '../content/cities.ts'
import { type Cover, type SceneName, coverOf } from '../covers/covers.ts'

/**
 * Picks the pictures of each scene in turn per city, so that a city repeats a picture only after all others of the scene.
 */
export class CoverPicker {
  readonly #used = new Map<string, number>()

  pick(city: City, scene: SceneName): Cover {
    const key = `${city.name} ${scene}`
    const used = this.#used.get(key) ?? 0
    this.#used.set(key, used + 1)
    return coverOf(scene, cities.indexOf(city) + used)
  }
}
