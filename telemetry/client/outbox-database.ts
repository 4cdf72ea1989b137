/** The database that all tabs and the worker share. In its own file: a page that forwards nothing needs only this name. */
export const outboxDatabase = 'portal-log-entries';
