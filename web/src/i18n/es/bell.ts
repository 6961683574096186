import type * as English from '../bell.ts'

/** The notification bell. */
export const bellWords: typeof English.bellWords = {
  none: 'No hay notificaciones nuevas',
  unread: 'Nueva:',
  readAll: 'Marcar todo como leído',
  loading: 'Cargando tus notificaciones',
  failed: 'No se pudieron cargar tus notificaciones',
}
