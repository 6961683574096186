/** The ones that people react with most, for a row of their own. */
export const quickEmoji = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
