/** The part of `geopattern` that is used here; the package ships no types. */
declare module 'geopattern' {
  export type Generator =
    | 'octogons'
    | 'overlappingCircles'
    | 'plusSigns'
    | 'xes'
    | 'sineWaves'
    | 'hexagons'
    | 'overlappingRings'
    | 'plaid'
    | 'triangles'
    | 'squares'
    | 'concentricCircles'
    | 'diamonds'
    | 'tessellation'
    | 'nestedSquares'
    | 'mosaicSquares'
    | 'chevrons'
  const geopattern: {
    generate(text: string, options: { color?: string; generator?: Generator }): { toSvg(): string }
  }
  export default geopattern
}
