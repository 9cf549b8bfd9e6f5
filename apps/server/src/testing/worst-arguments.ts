import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { mutations } from '@foothold/domain/mutation';
import type { MutationName } from '@foothold/domain/mutation';

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

interface Filling {
  text: string;
  listLength: number;
  jobId: string;
}

/**
 * Arguments of a mutation with every field there, every text as given, and so many items in every outer list; one in each
 * of those within.
 */
export function fullArguments(name: MutationName, filling: Filling): unknown {
  const schema = z.toJSONSchema(mutations[name].args as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return valueOf(schema, 'id', filling);
}

function valueOf(schema: JsonSchema, name: string, filling: Filling): unknown {
  const { text, listLength, jobId } = filling;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {}, name, filling);
  switch (schema.type) {
    case 'object': {
      if (schema.properties === undefined) return { [text.slice(0, 1_000)]: text };
      const entries = Object.entries(schema.properties);
      return Object.fromEntries(entries.map(([key, inner]) => [key, valueOf(inner, key, filling)]));
    }
    case 'array':
      return Array.from({ length: listLength }, () =>
        valueOf(schema.items ?? {}, '', { ...filling, listLength: 1 }),
      );
    case 'string':
      if (schema.format === 'uuid') return name === 'id' ? jobId : randomUUID();
      if (schema.format === 'date') return '2026-11-10';
      if (schema.format === 'date-time') return '2026-11-10T09:30:00+01:00';
      return text;
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return text;
  }
}
