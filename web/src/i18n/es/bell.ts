import type * as English from '../bell.ts'

export const bellTexts: typeof English.bellTexts = {
  noNotifications: 'No hay notificaciones nuevas',
  unread: 'Nueva:',
  markAllAsRead: 'Marcar todo como leído',
  loading: 'Cargando tus notificaciones',
  failed: 'No se pudieron cargar tus notificaciones',
}
