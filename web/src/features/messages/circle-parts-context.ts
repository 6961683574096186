import { createContext, type ComponentType } from 'react'

/** What features above this one put into the conversation of a circle. */
export type CircleComponents = {
  /** Stands in place of a message that puts something to the vote. */
  Activity: ComponentType<{ groupId: number; id: number }>
  /** Stands beside where one writes. */
  Suggest: ComponentType<{ groupId: number }>
}

/** Without a value a vote shows as the message that it is: its title. */
export const CircleComponentsContext = createContext<CircleComponents | null>(null)
