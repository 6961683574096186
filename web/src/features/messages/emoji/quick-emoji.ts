/** The most used reactions. */
export const quickEmoji = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
