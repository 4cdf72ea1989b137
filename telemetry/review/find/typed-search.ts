export interface TypedFields {
  code: string;
  userId: string;
}

export interface TypedSearch {
  read: () => TypedFields;
  /** Returns all fields. */
  keep: (next: Partial<TypedFields>) => TypedFields;
}

/** What is typed in the search fields, for when they come again. */
export function createTypedSearch(): TypedSearch {
  let fields: TypedFields = { code: '', userId: '' };
  return {
    read: () => fields,
    keep(next) {
      fields = { ...fields, ...next };
      return fields;
    },
  };
}
