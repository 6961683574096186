import type { Random } from '../random.ts'

/** Size of a cover (pixels). Screens barely enlarge it, and drawing time grows with the number of pixels. */
export const coverWidth = 768
export const coverHeight = 576

/** Size of a scene in its own units. */
export const width = 1200
export const height = 900

type Point = readonly [x: number, y: number]

/**
 * Collects the gradients and filters that a scene uses, and draws with them. `linear` and `radial` return paints; the other
 * methods return SVG.
 */
export class Sketch {
  readonly #definitions: string[] = []
  readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  finish(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${coverWidth}" height="${coverHeight}"><defs>${this.#definitions.join('')}</defs>${body}</svg>`
  }

  #define(element: string, attributes: string, content: string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(`<${element} id="${id}" ${attributes}>${content}</${element}>`)
    return `url(#${id})`
  }

  /** A gradient from top to bottom, or along the given line. Colors may carry an opacity: '#fff0cf/.5'. */
  linear(colors: readonly string[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
    return this.#define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops(colors))
  }

  /** A gradient from the center outwards; `fx` and `fy` move its bright spot (0 to 1). */
  radial(colors: readonly string[], [fx, fy] = [0.5, 0.5]): string {
    return this.#define('radialGradient', `fx="${fx}" fy="${fy}"`, stops(colors))
  }

  blur(deviation: number | string, body: string): string {
    const filter = this.#define(
      'filter',
      'x="-30%" y="-30%" width="160%" height="160%"',
      `<feGaussianBlur stdDeviation="${deviation}"/>`,
    )
    return `<g filter="${filter}">${body}</g>`
  }

  /** Irregular streaks or clouds of one color over an area: wood grain, water, fog. */
  texture(area: string, color: string, frequency: string, strength: number): string {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    const matrix = `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${strength} 0 0 0 ${-strength * 0.42}`
    const filter = this.#define(
      'filter',
      'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${this.random.between(1, 999)}"/><feColorMatrix values="${matrix}"/><feComposite in2="SourceGraphic" operator="in"/>`,
    )
    return `<g filter="${filter}">${area}</g>`
  }

  shade([x, y]: Point, [rx, ry]: Point): string {
    const paint = this.radial(['#000000/.7', '#000000/.45', '#000000/.15', '#000000/0'])
    return `<ellipse cx="${x}" cy="${y}" rx="${rx * 1.3}" ry="${ry * 1.5}" fill="${paint}"/>`
  }

  glow([x, y]: Point, [rx, ry]: Point, color: string, opacity = 1): string {
    const paint = this.radial([`${color}/${opacity}`, `${color}/${opacity * 0.35}`, `${color}/0`])
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}" style="mix-blend-mode:screen"/>`
  }

  /** Blurred lights between two heights. */
  bokeh(colors: readonly string[], [top, bottom]: Point, count = 26): string {
    const { random } = this
    const lights = Array.from({ length: count }, () => {
      const [x, y, r] = [random.between(-20, width), random.between(top, bottom), random.between(14, 58)]
      const color = random.pick(colors)
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" fill-opacity="${0.1 + random.next() * 0.4}" stroke="${color}" stroke-opacity=".35" stroke-width="2"/>`
    })
    return `<g style="mix-blend-mode:screen">${this.blur(2.5, lights.join(''))}</g>`
  }

  /** A rough line from edge to edge at about `y`, filled down to the bottom. */
  ridge(y: number, swell: number, fill: string, detail = 6): string {
    const heights = this.#roughLine(y, swell, detail)
    const step = (width + 40) / (heights.length - 1)
    const line = heights.map((top, index) => `${Math.round(index * step - 20)} ${Math.round(top)}`)
    return `<path d="M${line.join('L')}L${width + 20} ${height}L-20 ${height}Z" fill="${fill}"/>`
  }

  /** Midpoint displacement: each pass halves the distance between points and roughly halves the swell. */
  #roughLine(y: number, swell: number, passes: number): number[] {
    const randomOffset = (by: number) => (this.random.next() - 0.5) * 2 * by
    let line = [y + randomOffset(swell), y + randomOffset(swell), y + randomOffset(swell)]
    for (let pass = 0, by = swell * 0.62; pass < passes; pass += 1, by *= 0.52) {
      line = line.flatMap((current, index) => {
        const next = line[index + 1]
        return next === undefined ? [current] : [current, (current + next) / 2 + randomOffset(by)]
      })
    }
    return line
  }
}

function stops(colors: readonly string[]): string {
  return colors
    .map((color, index) => {
      const [paint, opacity = '1'] = color.split('/')
      return `<stop offset="${index / (colors.length - 1)}" stop-color="${paint}" stop-opacity="${opacity}"/>`
    })
    .join('')
}

export const background = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const circle = (x: number, y: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${attributes}/>`

export const path = (d: string, fill: string, attributes = '') =>
  `<path d="${d}" fill="${fill}" ${attributes}/>`

export const box = (
  x: number,
  y: number,
  boxWidth: number,
  boxHeight: number,
  fill: string,
  attributes = '',
) => `<rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" fill="${fill}" ${attributes}/>`

export const place = (x: number, y: number, angle: number, body: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${body}</g>`
