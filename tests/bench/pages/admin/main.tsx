/** The floor plus navigation: a second list, a form of six inputs, tabs of which one has a list, a sign-in. */
import {
  Admin,
  type AuthProvider,
  Datagrid,
  Edit,
  List,
  ReferenceManyField,
  Resource,
  Show,
  SimpleForm,
  TabbedShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { FIELDS, memoryProvider } from '../memory.ts';

const KEY = 'bench.signed-in';
const later = () =>
  new Promise<void>((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- a page that is measured, and no test
    setTimeout(resolve, 0);
  });

const authProvider: AuthProvider = {
  login: async () => localStorage.setItem(KEY, '1'),
  logout: async () => {
    await later();
    localStorage.removeItem(KEY);
  },
  // In a later task: rejecting in the same one makes react-admin retry thousands of times.
  checkAuth: async () => {
    await later();
    if (localStorage.getItem(KEY) === null) throw new Error('signed out');
  },
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(undefined),
};

const AnyList = () => (
  <List perPage={25}>
    <Datagrid rowClick="edit">
      {FIELDS.map((field) => (
        <TextField key={field} source={field} />
      ))}
    </Datagrid>
  </List>
);

const AnyEdit = () => (
  <Edit>
    <SimpleForm>
      {FIELDS.map((field) => (
        <TextInput key={field} source={field} />
      ))}
    </SimpleForm>
  </Edit>
);

const AccountShow = () => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="settings">
        {FIELDS.map((field) => (
          <TextField key={field} source={field} />
        ))}
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="users" path="users">
        <ReferenceManyField reference="users" target="accountId">
          <Datagrid>
            {FIELDS.map((field) => (
              <TextField key={field} source={field} />
            ))}
          </Datagrid>
        </ReferenceManyField>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin dataProvider={memoryProvider('accounts', 'users')} authProvider={authProvider} disableTelemetry>
    <Resource name="accounts" list={AnyList} edit={AnyEdit} show={AccountShow} />
    <Resource name="users" list={AnyList} edit={AnyEdit} />
  </Admin>,
);
