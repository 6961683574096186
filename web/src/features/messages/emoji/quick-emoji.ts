export const quickEmoji = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
