import { createContext, type ComponentType } from 'react'

/** Components that higher-level features add to the conversation of a circle. */
export type CircleComponents = {
  /** Replaces a message that starts a vote. */
  Activity: ComponentType<{ groupId: number; id: number }>
  /** Shown beside the composer. */
  Suggest: ComponentType<{ groupId: number }>
}

/** Without a provider, a vote is shown as a plain message with its title. */
export const CircleComponentsContext = createContext<CircleComponents | null>(null)
