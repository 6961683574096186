/** The colors of an outdoor scene, from the sky to the foreground. */
export type Light = {
  sky: readonly [string, string, string]
  sun: string
  far: string
  middle: string
  near: string
  ground: string
}

export const lights = {
  dawn: {
    sky: ['#5d7fae', '#e9b9a6', '#ffe3bd'],
    sun: '#fff1cf',
    far: '#b39aa8',
    middle: '#6d6a86',
    near: '#3a4257',
    ground: '#5a5550',
  },
  gold: {
    sky: ['#7da3c0', '#f3d9a4', '#ffefc9'],
    sun: '#fff3c4',
    far: '#c2ab86',
    middle: '#8a8a4c',
    near: '#45511f',
    ground: '#8c7a3c',
  },
  noon: {
    sky: ['#2f77b8', '#8fc3e6', '#dff0f5'],
    sun: '#ffffff',
    far: '#93b3c4',
    middle: '#5d8f62',
    near: '#2c5a33',
    ground: '#7c9b4c',
  },
  dusk: {
    sky: ['#2d3564', '#b3577b', '#ffab73'],
    sun: '#ffd29a',
    far: '#7d4a72',
    middle: '#46315c',
    near: '#1e1a35',
    ground: '#3b2a44',
  },
  mist: {
    sky: ['#a9b8bd', '#cdd6d4', '#e6e8e1'],
    sun: '#fafaf0',
    far: '#a8b7b5',
    middle: '#71888a',
    near: '#31474a',
    ground: '#5d6c5e',
  },
  autumn: {
    sky: ['#9db4c0', '#e8d6b8', '#f7e6c6'],
    sun: '#fff0cc',
    far: '#bb8f6c',
    middle: '#a8572a',
    near: '#5e2a18',
    ground: '#9a5b2c',
  },
  night: {
    sky: ['#060b1f', '#13234a', '#34466f'],
    sun: '#dfe8ff',
    far: '#22335a',
    middle: '#14213f',
    near: '#080f22',
    ground: '#0e1830',
  },
  winter: {
    sky: ['#7e9cc0', '#c4d5e6', '#f6ebe4'],
    sun: '#fff6e8',
    far: '#b5c6da',
    middle: '#7c93ad',
    near: '#3d5068',
    ground: '#dfe7ef',
  },
} satisfies Record<string, Light>

/** The colors of a room: walls, the table and its dark side, cloth, lamp and objects. */
export type Room = {
  wall: readonly [string, string]
  table: readonly [string, string]
  cloth: string
  lamp: string
  objects: readonly string[]
}

export const rooms = {
  candle: {
    wall: ['#3a2019', '#120a0a'],
    table: ['#8a5530', '#3a2012'],
    cloth: '#e9dcc6',
    lamp: '#ffb765',
    objects: ['#b5462f', '#d9a441', '#6d7b3a', '#7d2f3a', '#e8c9a0'],
  },
  day: {
    wall: ['#d9d5c9', '#a9a596'],
    table: ['#d8b98e', '#a67f52'],
    cloth: '#f6f3ec',
    lamp: '#fff4dc',
    objects: ['#3f7d6e', '#d8774b', '#e3b23c', '#5b84a8', '#9c4f5c'],
  },
  teal: {
    wall: ['#1f4a4d', '#0b2226'],
    table: ['#6b4a35', '#2d1d16'],
    cloth: '#cfd9d0',
    lamp: '#ffd48a',
    objects: ['#d9623b', '#e8b04b', '#7fb3a6', '#c9d8cf', '#8f4b52'],
  },
  slate: {
    wall: ['#454b57', '#1c2028'],
    table: ['#56585c', '#2b2c30'],
    cloth: '#dfe2e6',
    lamp: '#e6efff',
    objects: ['#c25b4e', '#e0c15a', '#6fa0c8', '#7d9a63', '#b7a3c9'],
  },
  rose: {
    wall: ['#7b4455', '#331a28'],
    table: ['#e2cbb8', '#b08f7c'],
    cloth: '#fbeae3',
    lamp: '#ffc7a3',
    objects: ['#8a2f4a', '#4e6e58', '#d98b5f', '#efd3a0', '#5b5a86'],
  },
  blue: {
    wall: ['#22386b', '#0a1230'],
    table: ['#3d4b6e', '#161d36'],
    cloth: '#d5dcf0',
    lamp: '#9ec4ff',
    objects: ['#e86a6a', '#f0c35b', '#69c0b5', '#a58be0', '#f2f0e6'],
  },
} satisfies Record<string, Room>

export type LightName = keyof typeof lights
export type RoomName = keyof typeof rooms
