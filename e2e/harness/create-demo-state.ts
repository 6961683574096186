// The program of `startCreatingDemoState`.
import { createDemoState, drawFewPictures, readPrepared } from './prepared.ts'

await createDemoState(readPrepared(), drawFewPictures)
