import type * as English from '../circle-management.ts'

export const circleManagementTexts: typeof English.circleManagementTexts = {
  menuLabel: (circle: string) => `Más opciones de ${circle}`,
  members: 'Miembros',
  edit: 'Editar círculo',
  leave: 'Salir del círculo',
  delete: 'Eliminar círculo',
  cancel: 'Cancelar',
  undo: 'Deshacer',

  picture: 'Foto',
  pictureHint: 'JPG o PNG, máximo 2 MB. Las fotos anchas se ven mejor.',
  shownAfterMeetup: (meetup: string) => `Se muestra después de tu encuentro planeado: ${meetup}`,
  joinPolicy: 'Quién puede entrar',
  joinPolicies: {
    open: { label: 'Cualquiera', hint: 'La gente entra al instante.' },
    request: { label: 'Con solicitud', hint: 'Quienes organizan responden cada solicitud.' },
    invitation: { label: 'Solo con invitación', hint: 'El círculo no aparece en Descubrir.' },
  },
  joinQuestion: 'Pregunta para quien quiere entrar',
  joinQuestionPlaceholder: '¿Cuánto te gusta caminar?',
  interests: (count: number) =>
    count === 0 ? 'Intereses' : count === 1 ? 'Intereses, 1 elegido' : `Intereses, ${count} elegidos`,
  interestsHint: 'Si no eliges ninguno, usamos los tuyos.',

  editTitle: 'Editar tu círculo',
  editHint: 'Lo ven los miembros y quienes descubren tu círculo.',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Círculo guardado',
  saveFailed: 'No se pudo guardar el círculo',

  leaveTitle: (circle: string) => `¿Salir de ${circle}?`,
  leaveHint: 'Ya no podrás ver sus mensajes. Puedes deshacerlo durante 10 minutos.',
  leaveOwnerHint:
    'Queda a cargo quien lleva más tiempo organizando o, si no hay nadie más, quien entró primero. Para elegir a alguien, pídele antes que organice.',
  leaveLastMemberHint: 'Eres el último miembro, así que se eliminarán el círculo y sus mensajes.',
  leaving: 'Saliendo…',
  leftCircle: (circle: string) => `Saliste de ${circle}`,
  leaveFailed: 'No se pudo salir del círculo',

  deleteTitle: (circle: string) => `¿Eliminar ${circle}?`,
  deleteHint: (count: number) =>
    count <= 1
      ? 'También se eliminarán sus mensajes y solicitudes abiertas.'
      : `Desaparecerá para sus ${count} miembros, con sus mensajes y solicitudes abiertas.`,
  deleteUndo: 'Puedes deshacerlo durante 10 minutos.',
  deleting: 'Eliminando…',
  deleted: (circle: string) => `Se eliminó ${circle}`,
  deleteFailed: 'No se pudo eliminar el círculo',

  restored: (circle: string) => `Se recuperó ${circle}`,
  undoFailed: 'No se pudo deshacer',

  membersOf: (circle: string) => `Miembros de ${circle}`,
  membersFailed: 'No se pudieron cargar los miembros',
  loadingMembers: 'Cargando los miembros',
  organizer: 'Organiza',
  you: 'Tú',
  memberOptionsLabel: (name: string) => `Opciones para ${name}`,
  makeOrganizer: 'Hacer que organice',
  removeAsOrganizer: 'Quitar de la organización',
  stepDown: 'Dejar de organizar',
  removeMember: 'Sacar del círculo',
  confirmHints: {
    organizer: (name: string) =>
      `Igual que tú, ${name} podrá editar el círculo, responder solicitudes y sacar miembros.`,
    member: (name: string) => `${name} sigue como miembro, pero ya no podrá administrar el círculo.`,
    stepDown:
      'Sigues como miembro, pero ya no podrás administrar el círculo. Si es tuyo, quedará a cargo otra persona que lo organice.',
    removeMember: (name: string) => `${name} sale del círculo al instante. No le diremos por qué.`,
  },
  becameOrganizer: (name: string) => `${name} ahora organiza el círculo`,
  becameMember: (name: string) => `${name} ya no organiza el círculo`,
  roleFailed: 'No se pudo cambiar el rol',
  memberRemoved: (name: string) => `${name} ya no está en el círculo`,
  removeMemberFailed: 'No se pudo sacar a esta persona',
}
