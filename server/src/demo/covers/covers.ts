import { createRandom } from '../random.ts'
import { books, gallery } from './interiors.ts'
import { lake, road, trail } from './landscapes.ts'
import { bar, cinema, skyline, stage } from './night-out.ts'
import { court, stars, yoga } from './open-air.ts'
import { type Light, type LightName, type Room, type RoomName, lights, rooms } from './palettes.ts'
import { type Crop, cropScene, renderScene } from './render-scene.ts'
import { Sketch } from './sketch.ts'
import { coffee, dinner } from './table.ts'
import { bench, games } from './workbench.ts'

/** Views of a scene, each in a different light or room. */
const outdoors = (draw: (sketch: Sketch, light: Light) => string, ...names: LightName[]) =>
  names.map((name) => (sketch: Sketch) => draw(sketch, lights[name]))
const indoors = (draw: (sketch: Sketch, room: Room) => string, ...names: RoomName[]) =>
  names.map((name) => (sketch: Sketch) => draw(sketch, rooms[name]))

const scenes = {
  trail: outdoors(trail, 'dawn', 'autumn', 'mist', 'noon', 'winter'),
  lake: outdoors(lake, 'gold', 'dusk', 'winter', 'dawn'),
  road: outdoors(road, 'noon', 'autumn', 'dusk', 'winter', 'gold'),
  yoga: outdoors(yoga, 'dusk', 'gold', 'dawn', 'mist'),
  court: outdoors(court, 'noon', 'gold', 'mist', 'dusk'),
  stars: outdoors(stars, 'night', 'dusk', 'night'),
  stage: indoors(stage, 'candle', 'blue', 'rose', 'teal'),
  cinema: indoors(cinema, 'blue', 'candle', 'slate', 'rose'),
  skyline: indoors(skyline, 'blue', 'rose', 'teal', 'candle'),
  bar: indoors(bar, 'candle', 'slate', 'teal', 'rose'),
  dinner: indoors(dinner, 'candle', 'day', 'teal', 'rose'),
  coffee: indoors(coffee, 'day', 'candle', 'blue', 'slate', 'rose'),
  bench: indoors(bench, 'candle', 'slate', 'day', 'teal'),
  games: indoors(games, 'candle', 'day', 'teal', 'rose'),
  books: indoors(books, 'candle', 'teal', 'rose', 'blue'),
  gallery: indoors(gallery, 'day', 'slate', 'teal', 'rose'),
}

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

/** A picture of a scene: which view of it, and which crop of that view. */
export type Cover = { scene: SceneName; view: number; crop: number }

const crops: readonly Crop[] = [
  { zoom: 1, left: 0, top: 0, mirrored: false },
  { zoom: 0.8, left: 0.3, top: 0.65, mirrored: true },
]

/** The `index`-th picture of a scene: first all views, then other crops of them. */
export function getCover(scene: SceneName, index: number): Cover {
  const views = scenes[scene].length
  return { scene, view: index % views, crop: Math.floor(index / views) % crops.length }
}

export const toCoverKey = ({ scene, view, crop }: Cover) => `${scene}-${view}-${crop}`

/** A view as SVG. Deterministic. */
export function drawView(scene: SceneName, view: number): string {
  const sketch = new Sketch(createRandom('view', scene, view))
  const draw = scenes[scene][view]
  if (draw === undefined) throw new Error(`The scene ${scene} has no view ${view}`)
  return sketch.finish(draw(sketch))
}

/** Renders covers that share a view as JPEG, drawing the view once. */
export async function renderCovers(covers: readonly Cover[]): Promise<Map<Cover, Buffer>> {
  const [first] = covers
  if (first === undefined) return new Map()
  const scene = await renderScene(drawView(first.scene, first.view))
  const rendered = covers.map(async (cover) => {
    const crop = crops[cover.crop]
    if (crop === undefined) throw new Error(`Unknown crop ${cover.crop}`)
    return [cover, await cropScene(scene, crop)] as const
  })
  return new Map(await Promise.all(rendered))
}
