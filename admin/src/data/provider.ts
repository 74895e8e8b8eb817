import type { DataProvider, RaRecord } from 'react-admin';
import type { Call } from '../../../src/contract/call.ts';
import { forgetForm } from '../parts/unsaved/guard.tsx';
import { answerOf, api } from './api.ts';

/** The five calls of a resource by its name alone: every list and form of the back office speaks the same way. */
const path = (resource: string) => `api/admin/${resource}`;
const staffCall = (method: Call['method'], address: string, paged = false) =>
  ({ method, path: address, auth: 'staff', paged }) as Call;

type Listed = { data: RaRecord[]; total: number };
const list = (resource: string, query: Record<string, unknown>) =>
  answerOf(staffCall('GET', path(resource), true), query as never) as unknown as Promise<Listed>;
const one = (method: Call['method'], resource: string, id: unknown, body?: unknown) =>
  api(staffCall(method, `${path(resource)}/:id`), { id, ...(body === undefined ? {} : { body }) } as never);

/** How many a list can have on one page; more are fetched page by page. */
const MOST_A_PAGE = 200;

/** No list offers it: each change is looked at by itself. */
const oneByOne = async () => {
  throw new Error('Tidak tersedia.');
};

export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const { data, total } = await list(resource, {
      page,
      per_page: Math.min(perPage, MOST_A_PAGE),
      ...(sort && sort.field !== 'id' ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
      ...filter,
    });
    return { data, total };
  },
  async getMany(resource, { ids }) {
    const parts = [];
    for (let from = 0; from < ids.length; from += MOST_A_PAGE)
      parts.push(list(resource, { ids: ids.slice(from, from + MOST_A_PAGE).join(','), per_page: MOST_A_PAGE }));
    return { data: (await Promise.all(parts)).flatMap(({ data }) => data) };
  },
  async getManyReference(resource, { target, id, ...params }) {
    return dataProvider.getList(resource, { ...params, filter: { ...params.filter, [target]: id } });
  },
  getOne: async (resource, { id }) => ({ data: await one('GET', resource, id) }),
  create: async (resource, { data }) => ({
    data: await api(staffCall('POST', path(resource)), { body: data } as never),
  }),
  update: async (resource, { id, data }) => ({ data: await one('PUT', resource, id, data) }),
  async delete(resource, { id, previousData }) {
    await one('DELETE', resource, id);
    forgetForm(`${resource}/${id}`);
    return { data: previousData ?? { id } };
  },
  updateMany: oneByOne,
  deleteMany: oneByOne,
} as DataProvider;
