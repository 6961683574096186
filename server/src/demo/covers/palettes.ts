/** Colours of a cover, from the sky down to the ground that things stand on. */
export type Palette = {
  sky: string
  glow: string
  far: string
  near: string
  ground: string
}

/** Calm, warm sets that belong together; every cover uses one. */
export const palettes = {
  meadow: { sky: '#cfe3d4', glow: '#fdf3d6', far: '#a9cdb2', near: '#7fb393', ground: '#568f73' },
  lagoon: { sky: '#c4e2e4', glow: '#fbf1dc', far: '#97c9cd', near: '#62a9b0', ground: '#2f7f88' },
  dusk: { sky: '#f3c9b4', glow: '#fff0cf', far: '#e2a08c', near: '#b8767a', ground: '#7c5468' },
  apricot: { sky: '#fbdcb8', glow: '#fff5e0', far: '#f5bd8d', near: '#e8925f', ground: '#b9603b' },
  plum: { sky: '#e2d0e6', glow: '#fdeee6', far: '#c4a5cf', near: '#9c7ab0', ground: '#694d81' },
  rose: { sky: '#f6d3d6', glow: '#fff1e4', far: '#eaa9b1', near: '#d07c8b', ground: '#994f66' },
  night: { sky: '#4a5a8c', glow: '#f7d9a8', far: '#3d4b78', near: '#313c63', ground: '#252c4b' },
  sky: { sky: '#cfe0f5', glow: '#fdf4dd', far: '#a6c4ea', near: '#749fd6', ground: '#466fae' },
  wheat: { sky: '#f4e3b5', glow: '#fffaea', far: '#e6c880', near: '#cda455', ground: '#957335' },
  slate: { sky: '#d3dbe3', glow: '#fbf0dd', far: '#aebcc9', near: '#8195a8', ground: '#54687c' },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
