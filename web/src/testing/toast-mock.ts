import { vi } from 'vitest'

/** Replaces `ui/toast.ts` in component tests. Real toasts outlive the test that shows them. */
export const toast = vi.fn<typeof import('../ui/toast.ts').toast>()
export const prepareToasts = () => () => undefined
