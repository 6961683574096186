import { createContext, type ComponentType } from 'react'

/** What features above this one put into the conversation of a circle. */
export type CircleParts = {
  /** Stands in place of a message that puts something to the vote. */
  Activity: ComponentType<{ groupId: number; id: number }>
  /** Stands beside where one writes. */
  Propose: ComponentType<{ groupId: number }>
}

/** Without a value a vote shows as the message that it is: its title. */
export const CirclePartsContext = createContext<CircleParts | null>(null)
